// Package parallel does many pieces of work at the same time.
package parallel

import (
	"context"
	"sync"
)

// Each calls work for 0 to n-1 with so many workers, until one fails or the context ends; its cause is then the error.
func Each(ctx context.Context, workers, n int, work func(ctx context.Context, i int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(1, workers) {
		wg.Go(func() {
			for i := range next {
				if err := work(ctx, i); err != nil {
					stop(err)
				}
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	wg.Wait()
	return context.Cause(ctx)
}

// InOrder is Each for work that has results: take gets them in the order of the pieces, one at a time. No more than
// ahead+2 pieces are begun and not taken. When the context ends it returns at once, with what is there taken, and so it
// does when take fails: with that error, the only one it has. Work under way then goes on by itself.
func InOrder[T any](ctx context.Context, workers, ahead, n int, work func(i int) T, take func(T) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	queue, slots := make(chan chan T, ahead), make(chan struct{}, max(1, workers))
	go func() {
		defer close(queue)
		for i := 0; i < n && ctx.Err() == nil; i++ {
			select {
			case slots <- struct{}{}:
			case <-ctx.Done():
				return
			}
			result := make(chan T, 1)
			go func() {
				result <- work(i)
				<-slots
			}()
			select {
			case queue <- result:
			case <-ctx.Done():
			}
		}
	}()
	for result := range queue {
		var made T
		select {
		case made = <-result:
		case <-ctx.Done():
			select {
			case made = <-result:
			default:
				continue // under way
			}
		}
		if err := take(made); err != nil {
			return err
		}
	}
	return nil
}
