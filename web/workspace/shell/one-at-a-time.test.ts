import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

describe('Running one request at a time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const begin = () => {
    const answers: (() => void)[] = []
    const ask = vi.fn<() => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)))
    const asking = oneAtATime(ask, { settleMilliseconds: 400, patienceMilliseconds: 10_000 })
    const answer = async () => {
      answers.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { ...asking, ask, answer }
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('runs once for many calls, even without a pause', async () => {
    const { want, ask } = begin()
    for (let count = 0; count < 5; count++) {
      want()
      await pass(100)
    }
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('waits for a response before the next run, and runs again for calls meanwhile', async () => {
    const { want, ask, answer } = begin()
    want()
    await pass(400)
    want()
    want()
    await pass(3_000)
    expect(ask).toHaveBeenCalledTimes(1)
    await answer()
    await pass(400)
    expect(ask).toHaveBeenCalledTimes(2)
    await answer()
    await pass(3_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('gives up on a missing response; a late one causes no second run', async () => {
    const { want, ask, answer } = begin()
    want()
    await pass(400)
    want()
    await pass(10_400)
    expect(ask).toHaveBeenCalledTimes(2)
    want()
    await answer()
    await pass(3_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('runs no more after it is stopped', async () => {
    const { want, stop, ask, answer } = begin()
    want()
    stop()
    await pass(400)
    expect(ask).not.toHaveBeenCalled()
    want()
    await pass(400)
    want()
    stop()
    await answer()
    await pass(20_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
