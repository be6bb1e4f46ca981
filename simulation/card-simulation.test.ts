import { expect, it } from 'vitest'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { postgresForTests } from '#test/databases.ts'
import { isLong, seeds } from '#test/test-length.ts'
import { platformForTests } from '#test/world.ts'
import { sumDifferences } from '#test/sums-of-views.ts'
import {
  beginCardSimulation,
  chargesSeen,
  settleCards,
  stepWithCards,
  companyDifferences,
} from './card-simulation.ts'
import { ledgerDifferences } from './ledger-differences.ts'

const getDatabase = postgresForTests()

it.each(seeds([7]))('the books balance during random card events (seed %i)', async (seed) => {
  const random = seededRandom(seed)
  const stage = await beginCardSimulation(await platformForTests(getDatabase()))
  const simulated = { platform: stage.platform, weddingId: stage.wedding.id }
  const story: string[] = []
  let arrived = 0n
  for (let number = 0; number < 60; number += 1) {
    story.push(await stepWithCards(stage, random))
    // Checked after every third step, by night after every step.
    if (isLong || number % 3 === 2)
      expect({ story, wrong: await ledgerDifferences(simulated) }).toEqual({ story, wrong: [] })
    const { received } = await weddingTotals(stage.platform.database.db, stage.wedding.id)
    if (received > arrived) arrived = received
    if (number % 10 === 9)
      expect({ story, differing: await sumDifferences(simulated) }).toEqual({ story, differing: [] })
  }
  await settleCards(stage)
  expect({ story, differing: await sumDifferences(simulated) }).toEqual({ story, differing: [] })
  expect({ story, wrong: await ledgerDifferences(simulated) }).toEqual({ story, wrong: [] })
  expect({ story, differing: await companyDifferences(stage) }).toEqual({ story, differing: [] })
  expect(await violations(getDatabase().db)).toEqual([])
  // Without received or refunded money the books balance even if the product is wrong.
  expect(arrived).toBeGreaterThan(0n)
  const { refunded, disputed } = await chargesSeen(stage)
  expect({ refunded, disputed }).toEqual({ refunded: true, disputed: true })
  expect(new Set(story.map((line) => line.split(' ')[0])).size).toBeGreaterThan(10)
})
