import { afterEach, expect, test, vi } from 'vitest'
import { waitForStyles } from './loader-refusal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pageWithSheetsFor(milliseconds: number): void {
  vi.useFakeTimers()
  let onTheirWay = true
  setTimeout(() => (onTheirWay = false), milliseconds)
  vi.stubGlobal('document', { querySelector: () => (onTheirWay ? {} : null) })
}

test('a loader’s data is not delayed', async () => {
  pageWithSheetsFor(1000)
  expect(await waitForStyles(Promise.resolve('shown'))).toBe('shown')
})

test.each([
  { sheets: 200, from: 200, to: 240 },
  { sheets: 60_000, from: 2_900, to: 3_100 },
])('a refusal waits for style sheets that take $sheets ms, up to a limit', async ({ sheets, from, to }) => {
  pageWithSheetsFor(sheets)
  const began = Date.now()
  const refused = waitForStyles(Promise.reject(new Error('no'))).catch(() => Date.now() - began)
  await vi.advanceTimersByTimeAsync(5_000)
  const waited = await refused
  expect(waited).toBeGreaterThanOrEqual(from)
  expect(waited).toBeLessThanOrEqual(to)
})
