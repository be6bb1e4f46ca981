/** Measures shared by all themes. `themes.css` has them as custom properties, MUI in its theme. */
export const spacingUnit = 9
export const headerHeight = 80

/**
 * The distances of the style sheets, in spacing units: `--s1-5` is one and a half. Longer ones are written as multiples,
 * `calc(15 * var(--s1))`.
 */
export const spacingSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16] as const

/** Minimum widths of the breakpoints in pixels. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 } as const

type Breakpoint = Exclude<keyof typeof breakpoints, 'xs'>
/**
 * Returns the media query for viewports at least as wide as a breakpoint, for code; style sheets use the same
 * numbers.
 */
export const minWidth = (from: Breakpoint): string => `(min-width: ${breakpoints[from]}px)`
/** Returns the media query for viewports narrower than a breakpoint. */
export const narrowerThan = (from: Breakpoint): string => `(max-width: ${breakpoints[from] - 0.02}px)`
