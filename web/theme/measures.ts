/**
 * Measures shared by all themes. `base.css` repeats the first two as custom properties; a test compares
 * them.
 */
export const spacingUnit = 9
export const headerHeight = 80

/** From which width on, in pixels. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 } as const

type Breakpoint = Exclude<keyof typeof breakpoints, 'xs'>
/** The media query of screens that are at least as wide as a breakpoint, for code; style sheets write the same number. */
export const atLeast = (from: Breakpoint): string => `(min-width: ${breakpoints[from]}px)`
/** The media query of screens that are narrower than a breakpoint. */
export const narrowerThan = (from: Breakpoint): string => `(max-width: ${breakpoints[from] - 0.02}px)`
