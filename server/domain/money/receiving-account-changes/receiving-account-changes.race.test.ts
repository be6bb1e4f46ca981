import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import {
  receivingAccountChangeById,
  receivingAccountChangeStepsOf,
} from './receiving-account-change-queries.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = postgresForTests()

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  )

it('Of cancelling and taking effect one wins completely: guests see the old account or the new one', async () => {
  const winners = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const { platform, lucia, mateo, by, proven, change, offered, receivingAccount, wedding } =
      await shieldedWedding(getDatabase())
    const { id } = await proposeReceivingAccountChange(by(lucia), change())
    await confirmReceivingAccountChange(proven(mateo), id)
    platform.clock.advance(shieldDelay)
    const results = await Promise.allSettled(
      round % 2 === 0
        ? [
            cancelReceivingAccountChange(by(lucia), id),
            applyReceivingAccountChanges(platform),
            applyReceivingAccountChanges(platform),
          ]
        : [
            applyReceivingAccountChanges(platform),
            cancelReceivingAccountChange(by(lucia), id),
            cancelReceivingAccountChange(by(mateo), id),
          ],
    )
    expect(codes(results).every((code) => code === 'RECEIVING_ACCOUNT_CHANGE_MOVED')).toBe(true)
    const state = (await receivingAccountChangeById(platform.database.db, id))?.state ?? 'gone'
    winners.add(state)
    const shown = await offered()
    expect(shown).toHaveLength(1)
    expect(shown[0]?.id === receivingAccount.id).toBe(state === 'cancelled')
    const last = (await receivingAccountChangeStepsOf(platform.database.db, wedding.id)).map(
      ({ step }) => step,
    )
    expect(last).toEqual(['proposed', 'confirmed', state])
  }
  for (const winner of winners) expect(['cancelled', 'applied']).toContain(winner)
})

it('Of confirming and cancelling, cancelling wins, or the confirmation never happened', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { platform, lucia, mateo, by, proven, change, offered, receivingAccount } =
      await shieldedWedding(getDatabase())
    const { id } = await proposeReceivingAccountChange(by(lucia), change())
    const acts = [
      confirmReceivingAccountChange(proven(mateo), id),
      cancelReceivingAccountChange(by(lucia), id),
    ]
    const results = await Promise.allSettled(round % 2 === 0 ? acts : acts.toReversed())
    expect(codes(results).every((code) => code === 'RECEIVING_ACCOUNT_CHANGE_MOVED')).toBe(true)
    expect((await receivingAccountChangeById(platform.database.db, id))?.state).toBe('cancelled')
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await offered()).toEqual([receivingAccount])
  }
})

it('Of two concurrent proposals for one account one is stored', async () => {
  const { lucia, mateo, by, change } = await shieldedWedding(getDatabase())
  const results = await Promise.allSettled([
    proposeReceivingAccountChange(by(lucia), change()),
    proposeReceivingAccountChange(by(mateo), change()),
    proposeReceivingAccountChange(by(lucia), change()),
  ])
  expect(codes(results)).toEqual(['RECEIVING_ACCOUNT_CHANGE_PENDING', 'RECEIVING_ACCOUNT_CHANGE_PENDING'])
})
