import { expect, it } from 'vitest'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

it('Tasks run up to the limit concurrently, in order, and a failure starts the next one', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      if (number === 0) throw new Error('It failed')
      return number
    }),
  )
  const outcomes = Promise.allSettled(works)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2])
  ends[2]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2, 3])
  ends.forEach((end) => end())
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
