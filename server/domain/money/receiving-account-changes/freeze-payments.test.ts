import { sql } from 'drizzle-orm'
import { parse, subscribe } from 'graphql'
import { expect, it } from 'vitest'
import { startCardPayment } from '#server/domain/cards/card-payments/start-card-payment.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { contributionByToken, privateToken } from '#server/domain/gifts/contributions/index.ts'
import {
  paymentInstructions,
  usedInstruction,
} from '#server/domain/gifts/payment-instructions/payment-instructions-query.ts'
import { releaseExpiredHolds } from '#server/domain/gifts/giving/release-expired-holds.ts'
import { rows } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { days } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { setPaymentFreeze, shieldDelay, setExchangeRate } from '#server/domain/money/payments/index.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { receivingAccountChangeById } from './receiving-account-change-queries.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'
import { vouchForReceivingAccount } from '#server/domain/money/payments/vouch-for-receiving-account.ts'

onOneEngine('Payments that the operator pauses', (getDatabase) => {
  const begin = async () => {
    const world = await shieldedWedding(getDatabase())
    const { platform, wedding, dinner } = world
    const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId: dinner.id }]))
    const token = privateToken(platform.secrets, id)
    const promise = async () => {
      const found = await contributionByToken(platform.database.db, token)
      if (!found) throw new Error('Promise not found')
      return found
    }
    const shown = async () =>
      (await paymentInstructions(platform.database.db, await promise(), null, platform.clock.now())).length
    const freeze = (act: 'freeze' | 'unfreeze', slug = wedding.slug) =>
      setPaymentFreeze(platform, { slug, act, reason: 'Una cuenta por comprobar.', via: 'command' })
    return { ...world, token, promise, shown, freeze }
  }
  const paused = { code: 'PAYMENTS_PAUSED' }

  it('reload open gift pages, like every change of payment settings', async () => {
    const world = await begin()
    const { platform, wedding, lucia, mateo, by, proven, change, freeze, token } = world
    const changes = await subscribe({
      schema,
      document: parse(
        'subscription ($token: String!) { privateContributionChanged(token: $token) { arePaymentsPaused } }',
      ),
      variableValues: { token },
      contextValue: requestBy(platform),
    })
    if (!(Symbol.asyncIterator in changes)) throw new Error('No subscription was opened')
    type Message = { arePaymentsPaused: boolean } | undefined
    const next = async () => (await changes.next()).value?.data?.['privateContributionChanged'] as Message
    // The first message starts the generator, which listens from then on.
    const first = next()
    await expect.poll(() => platform.live.size).toBe(1)
    await freeze('freeze')
    // A message about an earlier change of the account may still arrive first.
    let message = await first
    while (message?.arePaymentsPaused === false) message = await next()
    expect(message).toEqual({ arePaymentsPaused: true })
    await freeze('unfreeze')
    expect(await next()).toEqual({ arePaymentsPaused: false })
    const { id } = await proposeReceivingAccountChange(by(lucia), change())
    await confirmReceivingAccountChange(proven(mateo), id)
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await next()).toEqual({ arePaymentsPaused: false })
    await setExchangeRate(by(lucia), {
      weddingId: wedding.id,
      currency: 'COP',
      giftMinor: '10000',
      otherMinor: '47500000',
    })
    expect(await next()).toEqual({ arePaymentsPaused: false })
    await changes.return?.()
  })

  it('show guests no bank details, accept no gifts and start no card payments', async () => {
    const world = await begin()
    const { platform, wedding, dinner, receivingAccount, freeze, shown, promise, token } = world
    expect(await shown()).toBe(1)
    await freeze('freeze')
    expect(await shown()).toBe(0)
    const sent = await promise()
    expect(
      await usedInstruction(platform.database.db, {
        ...sent,
        contribution: { ...sent.contribution, receivingAccountId: receivingAccount.id },
      }),
    ).toBeNull()
    const repeated = promiseFor(world, [{ giftId: dinner.id }])
    await expect(contribute(requestBy(platform), repeated)).rejects.toMatchObject(paused)
    const card = startCardPayment(requestBy(platform), token, platform.random.uuid())
    await expect(card).rejects.toMatchObject(paused)
    await freeze('unfreeze', wedding.slug)
    expect(await shown()).toBe(1)
    await expect(startCardPayment(requestBy(platform), token, platform.random.uuid())).rejects.toMatchObject({
      code: 'CARDS_NOT_OFFERED',
    })
  })

  it('keep earlier promises until guests can pay again', async () => {
    const { platform, freeze, promise } = await begin()
    await freeze('freeze')
    platform.clock.advance(days(8))
    await releaseExpiredHolds(platform)
    expect((await promise()).contribution.state).toBe('held')
    await freeze('unfreeze')
    platform.clock.advance(days(4))
    await releaseExpiredHolds(platform)
    expect((await promise()).contribution.state).toBe('expired')
  })

  it('neither propose, confirm nor apply changes of bank details, but let partners stop them', async () => {
    const { platform, lucia, mateo, by, proven, change, offered, receivingAccount, wedding, freeze } =
      await begin()
    const { db } = platform.database
    const stateOf = async (id: string) => (await receivingAccountChangeById(db, id))?.state
    const confirmed = await proposeReceivingAccountChange(by(lucia), change())
    await confirmReceivingAccountChange(proven(mateo), confirmed.id)
    const added = { kind: 'bizum', holder: 'Mateo Rojas Mejía', identifier: '600111222', owner: 'two' }
    const addition = () => change({ act: 'add', receivingAccountId: null, receivingAccount: added })
    const proposed = await proposeReceivingAccountChange(by(lucia), addition())
    await freeze('freeze')
    await expect(proposeReceivingAccountChange(by(lucia), addition())).rejects.toMatchObject(paused)
    await expect(confirmReceivingAccountChange(proven(mateo), proposed.id)).rejects.toMatchObject(paused)
    await rows(db, sql`update receiving_accounts set saved_by = ${lucia.accountId}, confirmed_by = null`)
    const seenDetails = {
      id: receivingAccount.id,
      holder: receivingAccount.holder,
      identifier: receivingAccount.identifier.replace(/(.{4})(?=.)/g, '$1 '),
    }
    await expect(vouchForReceivingAccount(proven(mateo), seenDetails)).rejects.toMatchObject(paused)
    const rate = { weddingId: wedding.id, currency: 'MXN', giftMinor: '100', otherMinor: '2000' }
    await expect(setExchangeRate(by(lucia), rate)).rejects.toMatchObject(paused)
    await cancelReceivingAccountChange(by(mateo), proposed.id)
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await stateOf(confirmed.id)).toBe('waiting')
    expect((await offered()).map(({ identifier }) => identifier)).toEqual([receivingAccount.identifier])
    await freeze('unfreeze')
    await applyReceivingAccountChanges(platform)
    expect(await stateOf(confirmed.id)).toBe('applied')
  })

  it('leave an append-only trail of the change only', async () => {
    const { platform, wedding, freeze } = await begin()
    const { db } = platform.database
    expect(await freeze('freeze', 'otra-boda')).toBe('noWedding')
    expect(await freeze('unfreeze')).toBe('unchanged')
    expect(await freeze('freeze')).toBe('done')
    expect(await freeze('freeze')).toBe('unchanged')
    expect(await freeze('unfreeze')).toBe('done')
    const trail = sql`select act, via from payment_freezes where wedding_id = ${wedding.id} order by id`
    expect(await rows(db, trail)).toEqual([
      { act: 'freeze', via: 'command' },
      { act: 'unfreeze', via: 'command' },
    ])
    await expect(rows(db, sql`delete from payment_freezes`)).rejects.toThrow(/append-only/)
  })
})
