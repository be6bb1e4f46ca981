import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Platform } from '#server/platform/context.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { postgresForTests } from '#test/databases.ts'
import { applyRailChanges } from './apply-rail-changes.ts'
import { confirmRailChange } from './confirm-rail-change.ts'
import { freezeWedding } from '#server/domain/money/payments/freeze-payments.ts'
import { proposeRailChange } from './propose-rail-change.ts'
import { railChangeById } from './rail-change-queries.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = postgresForTests()

async function dueChange() {
  const world = await shieldedWedding(getDatabase())
  const { id } = await proposeRailChange(world.by(world.lucia), world.change())
  await confirmRailChange(world.proven(world.mateo), id)
  world.platform.clock.advance(shieldDelay)
  return { ...world, id, stateOf: async () => (await railChangeById(world.platform.database.db, id))?.state }
}

/** Runs `work` in a transaction that stays open until the returned function is called. */
async function holdOpen(
  platform: Platform,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const ended = platform.database.transaction(async (tx) => {
    await work(tx)
    started.resolve()
    await end.promise
  })
  await started.promise
  return () => {
    end.resolve()
    return ended
  }
}

it('A change of bank details that is locked waits for the next round; those of other weddings are applied in this one', async () => {
  const locked = await dueChange()
  const other = await dueChange()
  // Each world has its own fixed clock: the round begins when both are due.
  const { platform } = other
  const release = await holdOpen(locked.platform, (tx) =>
    rows(tx, sql`select id from rail_changes where id = ${locked.id} for update`),
  )
  await applyRailChanges(platform)
  expect([await locked.stateOf(), await other.stateOf()]).toEqual(['waiting', 'applied'])
  await release()
  await applyRailChanges(platform)
  expect(await locked.stateOf()).toBe('applied')
})

it('A change of bank details that is due while the operator pauses payments is not applied', async () => {
  const { platform, wedding, offered, rail, stateOf } = await dueChange()
  const freeze = { act: 'freeze', reason: 'Por comprobar.', via: 'command' } as const
  const commit = await holdOpen(platform, (tx) => freezeWedding(tx, platform, wedding.id, freeze))
  await applyRailChanges(platform)
  expect(await stateOf()).toBe('waiting')
  await commit()
  await applyRailChanges(platform)
  expect(await stateOf()).toBe('waiting')
  expect(await offered()).toEqual([rail])
})
