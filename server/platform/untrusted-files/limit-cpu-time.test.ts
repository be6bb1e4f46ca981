import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#shared/duration.ts'
import { limitCpuTime } from './limit-cpu-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const onExceeded = vi.fn<() => void>()
afterEach(() => onExceeded.mockClear())

/** Lets this many seconds pass, in which the work gets a share of a processor. */
function limitWork(share: number) {
  const begin = Date.now()
  return limitCpuTime(seconds(10), async () => (Date.now() - begin) * share, onExceeded)
}

test('work that has a processor to itself ends at its limit', async () => {
  limitWork(1)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(onExceeded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onExceeded).toHaveBeenCalledOnce()
})

test('work that gets a quarter of a processor has four times as long, and is ended once', async () => {
  limitWork(0.25)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(onExceeded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onExceeded).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(onExceeded).toHaveBeenCalledOnce()
})

test('work that gets nothing, or whose thread does not answer, ends after ten times its limit', async () => {
  limitWork(0)
  limitCpuTime(seconds(10), () => new Promise(() => undefined), onExceeded)
  await vi.advanceTimersByTimeAsync(99_000)
  expect(onExceeded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onExceeded).toHaveBeenCalledTimes(2)
})

test('where the time of a processor is unknown, the clock decides', async () => {
  limitCpuTime(seconds(10), async () => null, onExceeded)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onExceeded).toHaveBeenCalledOnce()
})

test('work that is done is not ended', async () => {
  limitWork(1)()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(onExceeded).not.toHaveBeenCalled()
})
