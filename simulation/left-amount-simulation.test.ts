import { expect, it } from 'vitest'
import { seededRandom } from '#server/platform/ids.ts'
import { onBothEngines } from '#test/databases.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { isLong, seeds } from '#test/test-length.ts'
import { platformForTests } from '#test/world.ts'
import { beginLeftAmounts, roundOfSteps, stepNames, takeStep } from './left-amount-simulation.ts'

onBothEngines('Random histories of gifts', (getDatabase) => {
  it.each(seeds([11]))('guests read as left what the ledger accepts (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const world = await beginLeftAmounts(await platformForTests(getDatabase()))
    const story: string[] = []
    // By night every gift is tried after every step.
    const earlier = isLong ? undefined : new Map<string, string>()
    const missing = new Set<string>(stepNames)
    // Steps that are refused in two rounds are repeated, since a step that is always refused proves nothing.
    for (let round = 0; round < 2 || (missing.size > 0 && round < 8); round += 1) {
      for (const name of roundOfSteps(random)) {
        const refusal = await takeStep(world, name, random)
        story.push(refusal ? `${name} (${refusal})` : name)
        if (refusal) continue
        missing.delete(name)
        const differing = await leftAmountDifferences(world.platform, world.wedding, earlier)
        expect({ story, differing }).toEqual({ story, differing: [] })
      }
    }
    expect([...missing], story.join(', ')).toEqual([])
    expect(await leftAmountDifferences(world.platform, world.wedding)).toEqual([])
  })
})
