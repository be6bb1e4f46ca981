import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

describe('Asking one at a time', () => {
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

  it('asks once for many wishes, even when they never pause', async () => {
    const { want, ask } = begin()
    for (let count = 0; count < 5; count++) {
      want()
      await pass(100)
    }
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('lets an answer come before it asks again, and asks again for what was wanted meanwhile', async () => {
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

  it('gives up an answer that does not come; when it comes late, nothing is asked twice', async () => {
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

  it('asks no more once it is stopped', async () => {
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
