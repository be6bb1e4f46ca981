type Band = { readonly missing: number }

/** Returns the price ranges in which gifts are missing, the largest gap first. */
export const gapsOf = <One extends Band>(bands: readonly One[]): One[] =>
  bands.filter(({ missing }) => missing > 0).toSorted((one, next) => next.missing - one.missing)
