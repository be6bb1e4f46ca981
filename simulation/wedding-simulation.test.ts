import { expect, it } from 'vitest'
import { violations } from '#server/domain/money/ledger/index.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { onBothEngines } from '#test/databases.ts'
import { sumDifferences } from '#test/sums-of-views.ts'
import { isLong, seeds } from '#test/test-length.ts'
import { platformForTests } from '#test/world.ts'
import { ledgerDifferences } from './ledger-differences.ts'
import { beginSimulation, step } from './wedding-simulation.ts'

onBothEngines('Random events of a wedding', (getDatabase) => {
  // Checked after every sixth step, by night after every step.
  it.each(seeds([42]))('the books add up after the steps (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const world = await beginSimulation(await platformForTests(getDatabase()))
    const story: string[] = []
    for (let number = 0; number < (isLong ? 60 : 40); number += 1) {
      story.push(await step(world, random))
      if (isLong || number % 6 === 5)
        expect({ story, wrong: await ledgerDifferences(world) }).toEqual({ story, wrong: [] })
      if (isLong ? number % 5 === 4 : number % 10 === 9)
        expect({ story, differing: await sumDifferences(world) }).toEqual({ story, differing: [] })
    }
    expect(await violations(getDatabase().db)).toEqual([])
    expect(new Set(story.map((line) => line.split(' ')[0])).size).toBeGreaterThan(8)
  })
})
