// Package burstein2026 pairs by the Burstein system in force from 1 February 2026.
package burstein2026
