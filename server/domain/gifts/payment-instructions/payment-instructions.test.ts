import { expect, it } from 'vitest'
import { saveReceivingAccount, setExchangeRate } from '#server/domain/money/payments/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { add, hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { contributionByToken, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { paymentInstructions, usedInstruction } from './payment-instructions-query.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { receivingAccountMeters } from './receiving-account-room.ts'
import { receivingAccountUses } from './receiving-account-use-query.ts'

const getDatabase = databaseForTests()

/** Creates a list in euros whose couple receive by transfer, two Bizum numbers, a Colombian key, and cash. */
async function begin() {
  const platform = await platformForTests(getDatabase())
  const partner = await someoneRegistered(platform)
  const couple = () => requestBy(platform, partner)
  const wedding = await createWedding(couple(), weddingInput(platform))
  const fund = await giftOf(
    { platform, wedding, partner },
    { title: 'Viaje', sharing: 'free', minMinor: 1_00n, targetMinor: 50_000_00n },
  )
  const receivingAccount = (some: object) =>
    saveReceivingAccount(couple(), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      holder: 'LUCIA',
      ...some,
    })
  const cash = await receivingAccount({ kind: 'cash', identifier: '' })
  const key = await receivingAccount({ kind: 'breB', identifier: '@mateorojas', owner: 'two' })
  const bizum = await receivingAccount({ kind: 'bizum', identifier: '600111222', owner: 'one' })
  const other = await receivingAccount({ kind: 'bizum', identifier: '600333444', owner: 'two' })
  const sepa = await receivingAccount({ kind: 'sepa', identifier: 'ES9121000418450200051332' })
  const rate = { weddingId: wedding.id, currency: 'COP', giftMinor: 100_00n, otherMinor: 475_000_00n }
  await setExchangeRate(couple(), rate)
  await publishWedding(couple(), wedding.id)
  const on = platform.database.db
  const promise = async (amountMinor: bigint) => {
    const input = promiseFor({ platform, wedding }, [{ giftId: fund.id, amountMinor }])
    const { id } = await contribute(requestBy(platform), input)
    const token = privateToken(platform.secrets, id)
    const found = async () => {
      const one = await contributionByToken(on, token)
      if (!one) throw new Error('A promise that was made is there')
      return one
    }
    const ways = async (country: 'ES' | 'CO' | null = null) =>
      paymentInstructions(on, await found(), country, platform.clock.now())
    const send = (receivingAccountId: string) => markSent(requestBy(platform), token, receivingAccountId)
    return { found, ways, send }
  }
  return { platform, wedding, promise, cash, key, bizum, other, sepa, on }
}

it('A guest sees the receiving accounts of their country first, and cash last', async () => {
  const { promise } = await begin()
  const { ways } = await promise(160_00n)
  const kinds = async (country: 'ES' | 'CO' | null) => (await ways(country)).map(({ kind }) => kind)
  expect(await kinds('ES')).toEqual(['bizum', 'bizum', 'sepa', 'breB', 'cash'])
  expect(await kinds('CO')).toEqual(['breB', 'bizum', 'bizum', 'sepa', 'cash'])
  expect(await kinds(null)).toEqual(await kinds('ES'))
})

it('A giver in another currency sees both amounts and the rate, and the gift stores the amount to send', async () => {
  const { promise, key, on } = await begin()
  const { ways, send, found } = await promise(160_00n)
  const [first] = await ways('CO')
  expect(first).toMatchObject({
    amount: { minor: 760_000_00n, currency: 'COP' },
    amountToCopy: '760000',
    giftCurrency: 'EUR',
    rate: { giftMinor: 100_00n, otherMinor: 475_000_00n },
    owner: 'two',
  })
  expect(await send(key.id)).toMatchObject({
    totalMinor: 160_00n,
    currency: 'EUR',
    sentMinor: 760_000_00n,
    sentCurrency: 'COP',
  })
  expect(await usedInstruction(on, await found())).toMatchObject({
    kind: 'breB',
    amount: { minor: 760_000_00n, currency: 'COP' },
  })
})

it('Amounts sent through a wallet count: the next gift uses the other partner’s wallet before it is full', async () => {
  const { promise, bizum, other, platform, wedding, on } = await begin()
  for (const amount of [900_00n, 700_00n]) await (await promise(amount)).send(bizum.id)
  const rooms = async (amount: bigint) => {
    const all = await (await promise(amount)).ways('ES')
    return [bizum, other].map(
      ({ id }) => all.find(({ receivingAccountId }) => receivingAccountId === id)?.room ?? null,
    )
  }
  expect(await rooms(400_00n)).toEqual([{ state: 'near', measure: 'day', max: 2000_00n }, null])
  expect(await rooms(400_01n)).toEqual([{ state: 'full', measure: 'day', max: 2000_00n }, null])
  expect((await rooms(1000_01n)).map((room) => room?.measure)).toEqual(['payment', 'payment'])
  const full = await (await promise(400_01n)).ways('ES')
  expect(full.at(-1)).toMatchObject({ receivingAccountId: bizum.id, room: { state: 'full' } })
  const now = platform.clock.now()
  const meters = receivingAccountMeters(bizum, await receivingAccountUses(on, wedding.id, now), now)
  expect(meters).toEqual([
    { measure: 'day', used: 1600_00n, max: 2000_00n, currency: 'EUR', isNear: true },
    { measure: 'count', used: 2n, max: 60n, currency: 'EUR', isNear: false },
  ])
  const tomorrow = add(now, hours(24))
  const later = receivingAccountMeters(bizum, await receivingAccountUses(on, wedding.id, tomorrow), tomorrow)
  expect(later.map(({ used }) => used)).toEqual([0n, 2n])
})

it('A guest of Chile sees the bank by its name and the email address that forms ask for', async () => {
  const platform = await platformForTests(getDatabase())
  const partner = await someoneRegistered(platform)
  const couple = () => requestBy(platform, partner)
  const wedding = await createWedding(couple(), { ...weddingInput(platform), country: 'CL' })
  const gift = await giftOf(
    { platform, wedding, partner },
    { title: 'Viaje', sharing: 'whole', targetMinor: 90_000n },
  )
  await saveReceivingAccount(couple(), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    kind: 'chileAccount',
    holder: 'JAVIERA ROJAS',
    identifier: '123456789',
    bank: 'Prex',
    accountType: 'vista',
    document: '12.345.678-5',
    holderEmail: 'javiera@example.cl',
  })
  await publishWedding(couple(), wedding.id)
  const on = platform.database.db
  const { id } = await contribute(
    requestBy(platform),
    promiseFor({ platform, wedding }, [{ giftId: gift.id, amountMinor: 90_000n }]),
  )
  const found = await contributionByToken(on, privateToken(platform.secrets, id))
  if (!found) throw new Error('A promise that was made is there')
  expect(await paymentInstructions(on, found, null, platform.clock.now())).toMatchObject([
    { bank: 'Prex', document: '12.345.678-5', holderEmail: 'javiera@example.cl' },
  ])
})
