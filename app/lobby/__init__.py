"""Coming together: matches are made, joined, listed and started; hints, lessons and Try it. It may
import play and what is below it."""
