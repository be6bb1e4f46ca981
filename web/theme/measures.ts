/**
 * Measures shared by all themes. `base.css` repeats the first three as custom properties; a test compares
 * them.
 */
export const spacingUnit = 9
export const headerHeight = 80
export const bodyFont = 'PoppinsRegular'

/** From which width on, in pixels. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 } as const

/** Maximum notices on screen: the next one replaces the oldest. */
export const noticesAtMost = 6
