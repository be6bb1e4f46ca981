/** The moment it is in this browser. Loaders ask for it once and hand it on: what is drawn twice must look the same twice. */
export function now(): Date {
  return new Date()
}
