import { expect, it } from 'vitest'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { closeWedding, createWedding, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, plannerOf, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { ReceivingAccountNotFound, ReceivingAccountsAreShielded } from './payments.refusals.ts'
import {
  allReceivingAccountsOf,
  guestExchangeRatesOf,
  offeredReceivingAccountsOf,
  receivingAccountsOf,
} from './receiving-account-queries.ts'
import { removeReceivingAccount } from './remove-receiving-account.ts'
import { saveReceivingAccount } from './save-receiving-account.ts'
import { setExchangeRate } from './set-exchange-rate.ts'

const iban = 'ES91 2100 0418 4502 0005 1332'

onOneEngine('A way to receive money', (getDatabase) => {
  const begin = async (country = 'ES') => {
    const platform = await platformForTests(getDatabase())
    const partner = await someoneRegistered(platform)
    const couple = () => requestBy(platform, partner)
    const wedding = await createWedding(couple(), { ...weddingInput(platform), country })
    const form = (some: object = {}) => ({
      id: platform.random.uuid(),
      weddingId: wedding.id,
      kind: 'sepa',
      holder: 'LUCIA FERNANDEZ GIL',
      identifier: iban,
      ...some,
    })
    const offered = () => receivingAccountsOf(platform.database.db, wedding.id)
    const publish = async () => {
      await giftOf({ platform, wedding, partner }, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
      return publishWedding(couple(), wedding.id)
    }
    const planner = async () => requestBy(platform, await plannerOf({ platform, wedding }))
    return { platform, couple, wedding, form, offered, publish, planner }
  }

  it('is stored in the bank’s notation, with the holder exactly as typed', async () => {
    const { couple, form, offered } = await begin()
    await saveReceivingAccount(couple(), form())
    await saveReceivingAccount(
      couple(),
      form({ kind: 'bizum', identifier: '600 11 12 22', holder: 'Mateo Rojas' }),
    )
    expect(
      (await offered()).map(({ kind, identifier, holder, currency, country }) => ({
        kind,
        identifier,
        holder,
        currency,
        country,
      })),
    ).toEqual([
      {
        kind: 'sepa',
        identifier: 'ES9121000418450200051332',
        holder: 'LUCIA FERNANDEZ GIL',
        currency: 'EUR',
        country: 'ES',
      },
      { kind: 'bizum', identifier: '+34600111222', holder: 'Mateo Rojas', currency: 'EUR', country: 'ES' },
    ])
  })

  it('is added once for repeated requests, and corrected by its id', async () => {
    const { couple, form, offered } = await begin()
    const input = form()
    const one = await saveReceivingAccount(couple(), input)
    expect(await saveReceivingAccount(couple(), input)).toEqual(one)
    await saveReceivingAccount(couple(), { ...input, identifier: 'ES7712341234161234567890' })
    expect((await offered()).map((receivingAccount) => receivingAccount.identifier)).toEqual([
      'ES7712341234161234567890',
    ])
  })

  it.each([
    [{ identifier: 'ES1512341234171234567890' }, 'identifier', 'iban.checksum'],
    [{ identifier: 'MU17BOMM0101101030300200000MUR' }, 'identifier', 'iban.country'],
    [{ identifier: ' ' }, 'identifier', 'required'],
    [{ kind: 'bizum' }, 'identifier', 'phone.spanishMobile'],
    [{ holder: '' }, 'holder', 'required'],
    [{ holder: 'H'.repeat(71) }, 'holder', 'tooLong'],
    [{ kind: 'cheque' }, 'kind', 'required'],
  ])('refuses %o', async (some, path, rule) => {
    const { couple, form, offered } = await begin()
    await expect(saveReceivingAccount(couple(), form(some))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path, rule }],
    })
    expect(await offered()).toEqual([])
  })

  it.each([
    ['MX', { kind: 'spei', identifier: '032 180 00011835971 9' }, 'MXN', '032180000118359719'],
    ['CO', { kind: 'breB', identifier: '@LuciaYMateo' }, 'COP', '@LuciaYMateo'],
    ['CO', { kind: 'nequi', identifier: '300 123 4567' }, 'COP', '+573001234567'],
    [
      'AR',
      { kind: 'cbu', identifier: '0170356420000030382008', currency: 'USD' },
      'USD',
      '0170356420000030382008',
    ],
    ['AR', { kind: 'alias', identifier: 'lucia.mateo.ars' }, 'ARS', 'LUCIA.MATEO.ARS'],
    ['PE', { kind: 'yape', identifier: '987654321' }, 'PEN', '+51987654321'],
    ['PE', { kind: 'cci', identifier: '00219100123456789053' }, 'PEN', '00219100123456789053'],
    ['CL', { kind: 'cash', identifier: '' }, 'CLP', ''],
  ])('of %s is stored as %o', async (country, some, currency, identifier) => {
    const { couple, form } = await begin(country)
    expect(await saveReceivingAccount(couple(), form(some))).toMatchObject({ country, currency, identifier })
  })

  it('in Chile has a bank, an account type, a number and a RUT, all of them', async () => {
    const { couple, form } = await begin('CL')
    const chilean = { kind: 'chileAccount', identifier: '00-123-45678-90' }
    const whole = { ...chilean, bank: '012', accountType: 'vista', document: '12.345.678-5' }
    await expect(saveReceivingAccount(couple(), form(chilean))).rejects.toMatchObject({
      issues: ['bank', 'accountType', 'document'].map((path) => ({ path, rule: 'required' })),
    })
    await expect(
      saveReceivingAccount(couple(), form({ ...whole, document: '12.345.678-6' })),
    ).rejects.toMatchObject({
      issues: [{ path: 'document', rule: 'rut.checksum' }],
    })
    await expect(saveReceivingAccount(couple(), form({ ...whole, bank: '999' }))).rejects.toMatchObject({
      issues: [{ path: 'bank', rule: 'bank.name' }],
    })
    expect(await saveReceivingAccount(couple(), form(whole))).toMatchObject({
      identifier: '001234567890',
      bank: '012',
      accountType: 'vista',
      document: '12345678-5',
      holderEmail: null,
    })
  })

  const chilean = {
    kind: 'chileAccount',
    identifier: '00-123-45678-90',
    bank: 'Prex',
    accountType: 'vista',
    document: '12.345.678-5',
  }

  it('in Chile can belong to a bank that is not in the list, with the email address its forms ask for', async () => {
    const { couple, form, offered } = await begin('CL')
    const whole = form({ ...chilean, holderEmail: 'camila@example.cl' })
    expect(await saveReceivingAccount(couple(), whole)).toMatchObject({
      bank: 'Prex',
      holderEmail: 'camila@example.cl',
    })
    await saveReceivingAccount(couple(), { ...whole, holderEmail: ' ', bank: 'banco estado' })
    expect(await offered()).toMatchObject([{ bank: '012', holderEmail: null }])
    await expect(saveReceivingAccount(couple(), { ...whole, holderEmail: 'camila' })).rejects.toMatchObject({
      issues: [{ path: 'holderEmail', rule: 'email' }],
    })
  })

  it('in Chile differs at another bank, though the number is the same', async () => {
    const { couple, form, offered } = await begin('CL')
    await saveReceivingAccount(couple(), form(chilean))
    await expect(saveReceivingAccount(couple(), form({ ...chilean, bank: 'PREX' }))).rejects.toMatchObject({
      issues: [{ path: 'identifier', rule: 'receivingAccount.there' }],
    })
    await saveReceivingAccount(couple(), form({ ...chilean, bank: '012' }))
    expect((await offered()).map(({ bank }) => bank)).toEqual(['Prex', '012'])
  })

  it('elsewhere ignores a bank and an email address', async () => {
    const { couple, form } = await begin()
    const sent = form({ bank: 'Prex', holderEmail: 'camila@example.cl' })
    expect(await saveReceivingAccount(couple(), sent)).toMatchObject({ bank: null, holderEmail: null })
  })

  it('is not added twice', async () => {
    const { couple, form } = await begin()
    await saveReceivingAccount(couple(), form())
    await expect(saveReceivingAccount(couple(), form({ holder: 'OTRO TITULAR' }))).rejects.toMatchObject({
      issues: [{ path: 'identifier', rule: 'receivingAccount.there' }],
    })
    await expect(saveReceivingAccount(couple(), form({ currency: 'MXN' }))).rejects.toMatchObject({
      issues: [{ path: 'currency', rule: 'wrong' }],
    })
  })

  it('in another currency is offered to guests once the couple set a rate, and publishing waits for it', async () => {
    const { platform, couple, form, wedding, publish } = await begin('MX')
    const guests = () => offeredReceivingAccountsOf(platform.database.db, wedding, 'couple')
    await saveReceivingAccount(couple(), form())
    expect(await guests()).toEqual([])
    await expect(publish()).rejects.toMatchObject({ missing: ['receivingAccount'] })
    const rate = { weddingId: wedding.id, currency: 'EUR', giftMinor: 1000_00n, otherMinor: 46_50n }
    await setExchangeRate(couple(), rate)
    expect(await guests()).toMatchObject([
      { receivingAccount: { currency: 'EUR' }, rate: { otherMinor: 46_50n } },
    ])
    await setExchangeRate(couple(), { ...rate, currency: 'COP', otherMinor: 220_000_00n })
    const shown = await guestExchangeRatesOf(platform.database.db, wedding.id)
    expect(shown.map(({ currency }) => currency)).toEqual(['EUR'])
    await setExchangeRate(couple(), { ...rate, otherMinor: 47_00n })
    expect(await guests()).toMatchObject([{ rate: { otherMinor: 47_00n, setAt: platform.clock.now() } }])
    expect(await publish()).toMatchObject({ status: 'published' })
    await expect(setExchangeRate(couple(), { ...rate, currency: 'MXN' })).rejects.toMatchObject({
      issues: [{ path: 'currency' }],
    })
    await expect(setExchangeRate(couple(), { ...rate, otherMinor: 0n })).rejects.toMatchObject({
      issues: [{ path: 'otherMinor', rule: 'amount' }],
    })
  })

  it('can be removed while the page is a draft, stays for the register, and can be restored', async () => {
    const { platform, couple, form, offered, wedding } = await begin()
    const input = form()
    const { id } = await saveReceivingAccount(couple(), input)
    await removeReceivingAccount(couple(), id)
    await removeReceivingAccount(couple(), id)
    expect(await offered()).toEqual([])
    expect(await allReceivingAccountsOf(platform.database.db, wedding.id)).toHaveLength(1)
    await saveReceivingAccount(couple(), input)
    expect((await offered()).map((receivingAccount) => receivingAccount.id)).toEqual([id])
  })

  it('is protected once guests have seen it: direct changes, additions and removals are refused, also while the list is closed', async () => {
    const { couple, form, offered, publish, wedding } = await begin()
    const input = form()
    const receivingAccount = await saveReceivingAccount(couple(), input)
    await publish()
    const refused = async () => {
      await expect(
        saveReceivingAccount(couple(), { ...input, identifier: 'ES7712341234161234567890' }),
      ).rejects.toThrow(ReceivingAccountsAreShielded)
      await expect(saveReceivingAccount(couple(), { ...input, holder: 'OTRA PERSONA' })).rejects.toThrow(
        ReceivingAccountsAreShielded,
      )
      await expect(
        saveReceivingAccount(couple(), form({ kind: 'bizum', identifier: '600111222' })),
      ).rejects.toThrow(ReceivingAccountsAreShielded)
      await expect(removeReceivingAccount(couple(), receivingAccount.id)).rejects.toMatchObject({
        code: 'RECEIVING_ACCOUNTS_ARE_SHIELDED',
      })
    }
    await refused()
    await closeWedding(couple(), wedding.id)
    await refused()
    expect(await saveReceivingAccount(couple(), input)).toEqual(receivingAccount)
    expect(await offered()).toEqual([receivingAccount])
  })

  it('belongs to the partners only: the planner and strangers can neither set nor remove one', async () => {
    const { platform, couple, form, planner, offered } = await begin()
    const { id } = await saveReceivingAccount(couple(), form())
    const stranger = requestBy(platform, await someoneRegistered(platform))
    for (const other of [await planner(), stranger]) {
      await expect(saveReceivingAccount(other, form())).rejects.toThrow(WeddingNotFound)
      await expect(removeReceivingAccount(other, id)).rejects.toThrow(ReceivingAccountNotFound)
    }
    await expect(removeReceivingAccount(requestBy(platform), id)).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
    await expect(removeReceivingAccount(couple(), platform.random.uuid())).rejects.toThrow(
      ReceivingAccountNotFound,
    )
    expect(await offered()).toHaveLength(1)
  })

  it('of another wedding is neither shown nor overwritten by its id', async () => {
    const { couple, form, offered } = await begin()
    const elsewhere = await begin()
    const receivingAccount = await saveReceivingAccount(couple(), form())
    const taken = elsewhere.form({ id: receivingAccount.id, identifier: 'ES7712341234161234567890' })
    await expect(saveReceivingAccount(elsewhere.couple(), taken)).rejects.toThrow(ReceivingAccountNotFound)
    await expect(removeReceivingAccount(elsewhere.couple(), receivingAccount.id)).rejects.toThrow(
      ReceivingAccountNotFound,
    )
    expect(await offered()).toEqual([receivingAccount])
  })
})
