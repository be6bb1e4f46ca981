/** Returns the browser's time. Loaders read it once and pass it on, so that two renderings agree. */
export function now(): Date {
  return new Date()
}
