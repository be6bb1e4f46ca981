type BrowserErrorName =
  | 'AbortError'
  | 'InvalidStateError'
  | 'NotAllowedError'
  | 'NotReadableError'
  | 'SecurityError'

/**
 * Returns true if a browser API failed in one of these ways. The DOM standard identifies its errors by `name`
 * only.
 */
export function isBrowserError(error: unknown, ...names: readonly BrowserErrorName[]): boolean {
  return error instanceof Error && names.some((name) => name === error.name)
}
