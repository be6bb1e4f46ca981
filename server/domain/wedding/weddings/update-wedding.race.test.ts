import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { slugFor } from '#test/slug.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { createWedding } from './create-wedding.ts'
import { updateWedding } from './update-wedding.ts'
import { SlugTaken } from './weddings.refusals.ts'

const getDatabase = postgresForTests()

it('one of many couples who move to one address at once gets it, and the others are offered another', async () => {
  const platform = await platformForTests(getDatabase())
  const slug = slugFor(platform.random.uuid())
  const couples = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const partner = await someoneRegistered(platform)
      const { id } = await createWedding(requestBy(platform, partner), weddingInput(platform))
      return () => updateWedding(requestBy(platform, partner), { id, slug })
    }),
  )
  const outcomes = await Promise.allSettled(couples.map((move) => move()))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SlugTaken)
  }
})
