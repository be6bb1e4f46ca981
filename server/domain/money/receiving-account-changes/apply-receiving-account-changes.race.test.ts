import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Platform } from '#server/platform/context.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { postgresForTests } from '#test/databases.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { freezeWedding } from '#server/domain/money/payments/freeze-payments.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { receivingAccountChangeById } from './receiving-account-change-queries.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = postgresForTests()

async function dueChange() {
  const world = await shieldedWedding(getDatabase())
  const { id } = await proposeReceivingAccountChange(world.by(world.lucia), world.change())
  await confirmReceivingAccountChange(world.proven(world.mateo), id)
  world.platform.clock.advance(shieldDelay)
  return {
    ...world,
    id,
    stateOf: async () => (await receivingAccountChangeById(world.platform.database.db, id))?.state,
  }
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

it('A locked change of bank details waits for the next round; those of other weddings are applied in this one', async () => {
  const locked = await dueChange()
  const other = await dueChange()
  // Each world has its own fixed clock: the round begins when both are due.
  const { platform } = other
  const release = await holdOpen(locked.platform, (tx) =>
    rows(tx, sql`select id from receiving_account_changes where id = ${locked.id} for update`),
  )
  await applyReceivingAccountChanges(platform)
  expect([await locked.stateOf(), await other.stateOf()]).toEqual(['waiting', 'applied'])
  await release()
  await applyReceivingAccountChanges(platform)
  expect(await locked.stateOf()).toBe('applied')
})

it('A due change of bank details is not applied while the operator pauses payments', async () => {
  const { platform, wedding, offered, receivingAccount, stateOf } = await dueChange()
  const freeze = { act: 'freeze', reason: 'Por comprobar.', via: 'command' } as const
  const commit = await holdOpen(platform, (tx) => freezeWedding(tx, platform, wedding.id, freeze))
  await applyReceivingAccountChanges(platform)
  expect(await stateOf()).toBe('waiting')
  await commit()
  await applyReceivingAccountChanges(platform)
  expect(await stateOf()).toBe('waiting')
  expect(await offered()).toEqual([receivingAccount])
})
