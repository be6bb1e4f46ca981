import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { createWedding } from './create-wedding.ts'
import { SlugTaken } from './weddings.refusals.ts'

const getDatabase = postgresForTests()

it('A button pressed many times at once creates one wedding, and each request gets it', async () => {
  const platform = await platformForTests(getDatabase())
  const partner = await someoneRegistered(platform)
  const input = { ...weddingInput(platform), slug: undefined }
  const weddings = await Promise.all(
    Array.from({ length: 8 }, () => createWedding(requestBy(platform, partner), input)),
  )
  expect(new Set(weddings.map((wedding) => wedding.id))).toEqual(new Set([input.id]))
})

it('One of many couples who request one address gets it, and the others are offered a free one', async () => {
  const platform = await platformForTests(getDatabase())
  const couples = await Promise.all(Array.from({ length: 6 }, () => someoneRegistered(platform)))
  const requests = couples.map((couple) =>
    createWedding(requestBy(platform, couple), { ...weddingInput(platform), slug: 'el-dia-d' }),
  )
  const outcomes = await Promise.allSettled(requests)
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(refusals).toHaveLength(5)
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(SlugTaken)
    expect(refusal).toMatchObject({ suggestion: 'el-dia-d-2' })
  }
})
