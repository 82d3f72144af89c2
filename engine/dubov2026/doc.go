// Package dubov2026 pairs by the Dubov system in force from 1 February 2026.
package dubov2026
