/** Focal point of a photograph, in percent from the left and the top. */
export type Focused = { readonly focalX?: number | null; readonly focalY?: number | null }

/** Returns the focal point in the form that `Picture` expects, or undefined if there is none. */
export const focusOf = ({ focalX, focalY }: Focused): { x: number; y: number } | undefined =>
  focalX == null || focalY == null ? undefined : { x: focalX, y: focalY }
