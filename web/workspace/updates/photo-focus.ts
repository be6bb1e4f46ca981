/** A photograph may say which point of it stays in sight when it is cut, in percent from left and top. */
export type Focused = { readonly focalX?: number | null; readonly focalY?: number | null }

/** That point, as a picture takes it; undefined where nobody has said. */
export const focusOf = ({ focalX, focalY }: Focused): { x: number; y: number } | undefined =>
  focalX == null || focalY == null ? undefined : { x: focalX, y: focalY }
