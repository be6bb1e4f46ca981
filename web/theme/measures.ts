/**
 * Measures shared by all themes. `base.css` repeats the first two as custom properties; a test compares
 * them.
 */
export const spacingUnit = 9
export const headerHeight = 80

/** From which width on, in pixels. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 } as const
