import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { applyRailChanges } from './apply-rail-changes.ts'
import { cancelRailChange } from './cancel-rail-change.ts'
import { confirmRailChange } from './confirm-rail-change.ts'
import { proposeRailChange } from './propose-rail-change.ts'
import { railChangeById, railChangeStepsOf } from './rail-change-queries.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = postgresForTests()

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  )

it('Of cancelling and taking effect one wins, whole: guests see the old account or the new one', async () => {
  const winners = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const { platform, lucia, mateo, by, proven, change, offered, rail, wedding } =
      await shieldedWedding(getDatabase())
    const { id } = await proposeRailChange(by(lucia), change())
    await confirmRailChange(proven(mateo), id)
    platform.clock.advance(shieldDelay)
    const results = await Promise.allSettled(
      round % 2 === 0
        ? [cancelRailChange(by(lucia), id), applyRailChanges(platform), applyRailChanges(platform)]
        : [applyRailChanges(platform), cancelRailChange(by(lucia), id), cancelRailChange(by(mateo), id)],
    )
    expect(codes(results).every((code) => code === 'RAIL_CHANGE_MOVED')).toBe(true)
    const state = (await railChangeById(platform.database.db, id))?.state ?? 'gone'
    winners.add(state)
    const shown = await offered()
    expect(shown).toHaveLength(1)
    expect(shown[0]?.id === rail.id).toBe(state === 'cancelled')
    const last = (await railChangeStepsOf(platform.database.db, wedding.id)).map(({ step }) => step)
    expect(last).toEqual(['proposed', 'confirmed', state])
  }
  for (const winner of winners) expect(['cancelled', 'applied']).toContain(winner)
})

it('Of confirming and cancelling the last word is that it is cancelled, or it was never confirmed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { platform, lucia, mateo, by, proven, change, offered, rail } = await shieldedWedding(getDatabase())
    const { id } = await proposeRailChange(by(lucia), change())
    const acts = [confirmRailChange(proven(mateo), id), cancelRailChange(by(lucia), id)]
    const results = await Promise.allSettled(round % 2 === 0 ? acts : acts.toReversed())
    expect(codes(results).every((code) => code === 'RAIL_CHANGE_MOVED')).toBe(true)
    expect((await railChangeById(platform.database.db, id))?.state).toBe('cancelled')
    platform.clock.advance(shieldDelay)
    await applyRailChanges(platform)
    expect(await offered()).toEqual([rail])
  }
})

it('Of two proposals for one account at one moment there is one', async () => {
  const { lucia, mateo, by, change } = await shieldedWedding(getDatabase())
  const results = await Promise.allSettled([
    proposeRailChange(by(lucia), change()),
    proposeRailChange(by(mateo), change()),
    proposeRailChange(by(lucia), change()),
  ])
  expect(codes(results)).toEqual(['RAIL_CHANGE_PENDING', 'RAIL_CHANGE_PENDING'])
})
