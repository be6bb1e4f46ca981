import { expect, it } from 'vitest'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { postgresForTests } from '#test/databases.ts'
import { padrinazgoOf } from '#test/news-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import { padrinazgosOf } from './padrinazgo-queries.ts'
import { padrinazgos } from './padrinazgos.tables.ts'

const getDatabase = postgresForTests()

it('padrinazgos saved at once never exceed the limit, and each has its own place in the order', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { random, clock, database } = world.platform
  const present = Array.from({ length: padrinazgoLimits.count - 4 }, (_, position) => ({
    id: random.uuid(),
    weddingId: world.wedding.id,
    name: `Lazo ${position}`,
    meaning: '',
    isCostShown: false,
    position,
    version: 1,
    createdAt: clock.now(),
  }))
  await database.db.insert(padrinazgos).values(present)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => padrinazgoOf(world, `Arras ${at}`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const positions = (await padrinazgosOf(database.db, world.wedding.id)).map(({ position }) => position)
  expect(positions.toSorted((a, b) => a - b)).toEqual([...positions.keys()])
  expect(positions).toHaveLength(padrinazgoLimits.count)
})
