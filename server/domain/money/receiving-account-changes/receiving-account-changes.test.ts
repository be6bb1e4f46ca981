import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshness } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { add, hours, milliseconds, minutes, subtract } from '#shared/duration.ts'
import { changingWedding } from './changing-wedding.fixture.ts'
import { onOneEngine } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { allReceivingAccountsOf, shieldDelay } from '#server/domain/money/payments/index.ts'
import {
  receivingAccountsReplacedSince,
  recentChangePeriod,
  recentReceivingAccountChange,
} from './receiving-account-change-queries.ts'

onOneEngine('A change of the bank details of a published wedding', (getDatabase) => {
  const begin = () => changingWedding(getDatabase())

  it('refuses invalid acts, and stores none of them', async () => {
    const { proposed, trail } = await begin()
    for (const act of ['replace', '', null])
      await expect(proposed({ act })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path: 'act', rule: 'required' }],
      })
    expect(await trail()).toEqual([])
  })

  it('is visible to guests 48 hours after the other partner confirmed, and not a moment earlier', async () => {
    const { platform, confirmed, offered, receivingAccount, stateOf, trail, lucia, mateo } = await begin()
    const change = await confirmed()
    expect(change.takesEffectAt).toEqual(add(platform.clock.now(), shieldDelay))
    platform.clock.advance(milliseconds(shieldDelay - 1))
    await applyReceivingAccountChanges(platform)
    expect(await offered()).toEqual([receivingAccount])
    platform.clock.advance(milliseconds(1))
    await applyReceivingAccountChanges(platform)
    await applyReceivingAccountChanges(platform)
    const [now, ...more] = await offered()
    expect(more).toEqual([])
    expect(now).toMatchObject({
      identifier: 'ES7712341234161234567890',
      position: receivingAccount.position,
      replaces: receivingAccount.id,
      confirmedAt: change.confirmedAt,
      confirmedBy: 'both',
    })
    expect(await stateOf(change.id)).toBe('applied')
    expect(await trail()).toEqual([
      ['proposed', lucia.accountId],
      ['confirmed', mateo.accountId],
      ['applied', null],
    ])
  })

  it('keeps the old account in the register', async () => {
    const { platform, confirmed, afterDelay, receivingAccount, wedding } = await begin()
    const before = platform.clock.now()
    await confirmed()
    await afterDelay()
    const all = await allReceivingAccountsOf(platform.database.db, wedding.id)
    expect(all.find(({ id }) => id === receivingAccount.id)).toMatchObject({
      identifier: receivingAccount.identifier,
      removedAt: platform.clock.now(),
    })
    expect(await receivingAccountsReplacedSince(platform.database.db, wedding.id, before)).toEqual(
      platform.clock.now(),
    )
    expect(
      await receivingAccountsReplacedSince(platform.database.db, wedding.id, platform.clock.now()),
    ).toBeNull()
  })

  it.each(['add', 'change'] as const)('is shown to guests for 14 days after an act of %s', async (act) => {
    const { platform, confirmed, afterDelay, wedding, receivingAccount } = await begin()
    const { db } = platform.database
    const added = { kind: 'bizum', holder: 'Mateo Rojas Mejía', identifier: '600111222', owner: 'two' }
    await confirmed(
      act === 'add'
        ? { act, receivingAccountId: null, receivingAccount: added }
        : { act, receivingAccountId: receivingAccount.id },
    )
    expect(await recentReceivingAccountChange(db, wedding.id, platform.clock.now())).toBeNull()
    await afterDelay()
    const applied = platform.clock.now()
    platform.clock.advance(milliseconds(recentChangePeriod - 1))
    expect(await recentReceivingAccountChange(db, wedding.id, platform.clock.now())).toEqual(applied)
    platform.clock.advance(milliseconds(1))
    expect(await recentReceivingAccountChange(db, wedding.id, platform.clock.now())).toBeNull()
  })

  it('adds an account, and removes one while another is left', async () => {
    const { confirmed, proposed, afterDelay, offered, receivingAccount } = await begin()
    await expect(proposed({ act: 'remove', receivingAccount: null })).rejects.toMatchObject({
      code: 'LAST_RECEIVING_ACCOUNT',
    })
    await confirmed({
      act: 'add',
      receivingAccountId: null,
      receivingAccount: { kind: 'bizum', holder: 'Mateo Rojas Mejía', identifier: '600111222', owner: 'two' },
    })
    await afterDelay()
    expect((await offered()).map(({ kind, owner }) => [kind, owner])).toEqual([
      ['sepa', 'both'],
      ['bizum', 'two'],
    ])
    await confirmed({ act: 'remove', receivingAccount: null })
    await afterDelay()
    expect((await offered()).map(({ kind }) => kind)).toEqual(['bizum'])
    expect((await offered()).map(({ id }) => id)).not.toContain(receivingAccount.id)
  })

  it('cannot be confirmed by the proposer, nor without a fresh proof for this act', async () => {
    const { proposed, by, proven, lucia, mateo, platform, stateOf } = await begin()
    const early = proven(mateo)
    platform.clock.advance(minutes(1))
    const { id } = await proposed()
    const confirm = (context: typeof early) => confirmReceivingAccountChange(context, id)
    await expect(confirm(proven(lucia, 'secondFactor'))).rejects.toMatchObject({
      code: 'OTHER_PARTNER_CONFIRMS',
    })
    await expect(confirm(by(mateo))).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    await expect(confirm(early)).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    const then = proven(mateo)
    platform.clock.advance(freshness)
    await expect(confirm(then)).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    expect(await stateOf(id)).toBe('proposed')
    await confirm(proven(mateo))
    expect(await stateOf(id)).toBe('waiting')
  })

  it('cannot be confirmed by a new partner', async () => {
    const { platform, proposed, join, proven } = await begin()
    const stranger = await someoneRegistered(platform)
    if (stranger.kind !== 'account') throw new Error('Registration did not log in')
    await join(stranger.accountId, 'partner', platform.clock.now().toISOString())
    const { id } = await proposed()
    await expect(confirmReceivingAccountChange(proven(stranger), id)).rejects.toMatchObject({
      code: 'PARTNER_TOO_NEW',
    })
  })

  it('is confirmed with a second factor, older than the delay, by a sole partner', async () => {
    const { platform, proposed, proven, lucia, mateo, wedding } = await begin()
    await rows(
      platform.database.db,
      sql`delete from memberships where wedding_id = ${wedding.id} and account_id = ${mateo.accountId}`,
    )
    const { id } = await proposed()
    const factorSince = (at: Date) =>
      rows(
        platform.database.db,
        sql`update accounts set second_factor_since = ${at.toISOString()} where id = ${lucia.accountId}`,
      )
    const confirm = (how: 'password' | 'secondFactor') =>
      confirmReceivingAccountChange(proven(lucia, how), id)
    await expect(confirm('password')).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
    await factorSince(subtract(platform.clock.now(), hours(47)))
    await expect(confirm('secondFactor')).rejects.toMatchObject({ code: 'SECOND_FACTOR_TOO_NEW' })
    await factorSince(subtract(platform.clock.now(), hours(48)))
    await expect(confirm('password')).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    expect(await confirm('secondFactor')).toMatchObject({ state: 'waiting', alone: true })
  })

  it('can be stopped by either partner until it takes effect, and not afterwards', async () => {
    const { platform, proposed, confirmed, afterDelay, by, lucia, mateo, offered, receivingAccount, trail } =
      await begin()
    const one = await proposed()
    await cancelReceivingAccountChange(by(mateo), one.id)
    const two = await confirmed()
    platform.clock.advance(hours(47))
    await cancelReceivingAccountChange(by(lucia), two.id)
    await cancelReceivingAccountChange(by(mateo), two.id)
    await afterDelay()
    expect(await offered()).toEqual([receivingAccount])
    expect((await trail()).map(([step]) => step)).toEqual([
      'proposed',
      'cancelled',
      'proposed',
      'confirmed',
      'cancelled',
    ])
    const three = await confirmed()
    await afterDelay()
    await expect(cancelReceivingAccountChange(by(mateo), three.id)).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNT_CHANGE_MOVED',
      state: 'applied',
    })
  })
})
