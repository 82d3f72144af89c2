// Package dutch2012 pairs by the Dutch system of 2012, which was in force until 30 June 2017.
package dutch2012
