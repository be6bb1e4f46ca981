import { expect, it } from 'vitest'
import { violations } from '#server/domain/ledger/index.ts'
import { seededDice } from '#server/platform/ids.ts'
import { postgresForTests } from '#test/databases.ts'
import { platformForTests } from '#test/world.ts'
import { beginCardSimulation, settleCards, stepWithCards, whereTheCompanyDiffers } from './card-simulation.ts'
import { whatDoesNotAddUp } from './wedding-simulation.ts'

const getDatabase = postgresForTests()

it.each([3, 11])(
  'whatever cards and their companies do, the books add up after every step (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const dice = seededDice(seed)
    const stage = await beginCardSimulation(await platformForTests(getDatabase()))
    const seen = { platform: stage.platform, weddingId: stage.wedding.id }
    const story: string[] = []
    for (let number = 0; number < 90; number += 1) {
      story.push(await stepWithCards(stage, dice))
      expect({ story, wrong: await whatDoesNotAddUp(seen) }).toEqual({ story, wrong: [] })
    }
    await settleCards(stage)
    expect({ story, wrong: await whatDoesNotAddUp(seen) }).toEqual({ story, wrong: [] })
    expect({ story, differing: await whereTheCompanyDiffers(stage) }).toEqual({ story, differing: [] })
    expect(await violations(getDatabase().db)).toEqual([])
    expect(new Set(story.map((line) => line.split(' ')[0])).size).toBeGreaterThan(10)
  },
)
