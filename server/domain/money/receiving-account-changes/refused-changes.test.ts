import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { milliseconds } from '#shared/duration.ts'
import { changingWedding } from './changing-wedding.fixture.ts'
import { onOneEngine } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { saveReceivingAccount, proposalLife } from '#server/domain/money/payments/index.ts'

onOneEngine('A change of the bank details that cannot be', (getDatabase) => {
  const begin = () => changingWedding(getDatabase())

  it('is requested once for repeated requests, and one at a time for each account', async () => {
    const { change, by, lucia, mateo, proven, trail } = await begin()
    const input = change()
    const first = await proposeReceivingAccountChange(by(lucia), input)
    expect(await proposeReceivingAccountChange(by(lucia), input)).toEqual(first)
    await expect(proposeReceivingAccountChange(by(mateo), change())).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNT_CHANGE_PENDING',
    })
    await confirmReceivingAccountChange(proven(mateo), first.id)
    expect(await confirmReceivingAccountChange(by(mateo), first.id)).toMatchObject({ state: 'waiting' })
    expect(await trail()).toHaveLength(2)
    await expect(proposeReceivingAccountChange(by(mateo), input)).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNT_CHANGE_NOT_FOUND',
    })
  })

  it('expires without a confirmation', async () => {
    const { platform, proposed, proven, mateo, stateOf } = await begin()
    const { id } = await proposed()
    platform.clock.advance(milliseconds(proposalLife - 1))
    await applyReceivingAccountChanges(platform)
    expect(await stateOf(id)).toBe('proposed')
    platform.clock.advance(milliseconds(1))
    await expect(confirmReceivingAccountChange(proven(mateo), id)).rejects.toMatchObject({ state: 'lapsed' })
    await applyReceivingAccountChanges(platform)
    expect(await stateOf(id)).toBe('lapsed')
  })

  it('is refused if it changes nothing, or the account exists already or is gone', async () => {
    const { proposed, confirmed, afterDelay, receivingAccount } = await begin()
    const same = { kind: 'sepa', holder: receivingAccount.holder, identifier: receivingAccount.identifier }
    await expect(proposed({ receivingAccount: same })).rejects.toMatchObject({
      issues: [{ rule: 'receivingAccount.same' }],
    })
    await expect(
      proposed({ act: 'add', receivingAccountId: null, receivingAccount: { ...same, holder: 'OTRA' } }),
    ).rejects.toMatchObject({
      issues: [{ rule: 'receivingAccount.there' }],
    })
    await confirmed()
    await afterDelay()
    await expect(proposed()).rejects.toMatchObject({ code: 'RECEIVING_ACCOUNT_NOT_FOUND' })
  })

  it('has no effect on an account that was removed meanwhile', async () => {
    const { platform, confirmed, afterDelay, offered, receivingAccount, stateOf } = await begin()
    const { id } = await confirmed()
    await rows(
      platform.database.db,
      sql`update receiving_accounts set removed_at = now() where id = ${receivingAccount.id}`,
    )
    await afterDelay()
    expect(await stateOf(id)).toBe('lapsed')
    expect(await offered()).toEqual([])
  })

  it('belongs to the partners only: planners, strangers and visitors get not found', async () => {
    const { platform, proposed, change, by, proven, join } = await begin()
    const { id } = await proposed()
    const planner = await someoneRegistered(platform)
    const stranger = await someoneRegistered(platform)
    if (planner.kind !== 'account' || stranger.kind !== 'account') throw new Error('They are logged in')
    await join(planner.accountId, 'planner')
    for (const other of [planner, stranger]) {
      await expect(proposeReceivingAccountChange(by(other), change())).rejects.toThrow(WeddingNotFound)
      for (const act of [confirmReceivingAccountChange, cancelReceivingAccountChange]) {
        await expect(act(proven(other, 'secondFactor'), id)).rejects.toMatchObject({
          code: 'RECEIVING_ACCOUNT_CHANGE_NOT_FOUND',
        })
      }
    }
  })

  it('is not needed for a draft, and cannot be avoided once published', async () => {
    const { platform, wedding, change, by, lucia } = await begin()
    const receivingAccount = {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      kind: 'bizum',
      holder: 'X',
      identifier: '600111222',
    }
    await expect(saveReceivingAccount(by(lucia), receivingAccount)).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNTS_ARE_SHIELDED',
    })
    await rows(platform.database.db, sql`update weddings set published_at = null where id = ${wedding.id}`)
    await expect(proposeReceivingAccountChange(by(lucia), change())).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNTS_ARE_NOT_SHIELDED',
    })
  })

  it('leaves a trail that even the database cannot rewrite', async () => {
    const { platform, proposed } = await begin()
    await proposed()
    for (const statement of [
      sql`update rail_change_steps set account_id = null`,
      sql`delete from rail_change_steps`,
      sql`truncate rail_change_steps`,
    ]) {
      await expect(rows(platform.database.db, statement)).rejects.toThrow(/append-only/)
    }
  })
})
