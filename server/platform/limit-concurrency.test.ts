import { expect, it } from 'vitest'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

it('Things done in turns are done so many at a time, in the order they came, and a failure lets the next one begin', async () => {
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
