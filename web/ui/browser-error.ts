type BrowserErrorName =
  'AbortError' | 'InvalidStateError' | 'NotAllowedError' | 'NotReadableError' | 'SecurityError'

/** Whether a browser API failed in one of these ways: the DOM standard identifies its errors by `name` alone. */
export function isBrowserError(error: unknown, ...names: readonly BrowserErrorName[]): boolean {
  return error instanceof Error && names.some((name) => name === error.name)
}
