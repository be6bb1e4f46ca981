import { expect, it } from 'vitest'
import { publishWedding } from '#server/domain/giving/index.ts'
import { closeWedding, createWedding, WeddingNotFound } from '#server/domain/weddings/index.ts'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db/database.ts'
import { onBothEngines } from '#test/databases.ts'
import { giftOf, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { RailNotFound, RailsAreShielded } from './payments.refusals.ts'
import { allRailsOf, railsOf } from './rail-queries.ts'
import { removeRail } from './remove-rail.ts'
import { saveRail } from './save-rail.ts'
import { shieldRefusal } from './shield.ts'

const iban = 'ES91 2100 0418 4502 0005 1332'

onBothEngines('A way to receive money', (getDatabase) => {
  const begin = async (country = 'ES') => {
    const platform = await platformForTests(getDatabase())
    const partner = await someoneRegistered(platform)
    const couple = () => requestBy(platform, partner)
    const wedding = await createWedding(couple(), { ...weddingInput(platform), country })
    const form = (some: object = {}) => ({
      id: platform.dice.uuid(),
      weddingId: wedding.id,
      kind: 'sepa',
      holder: 'LUCIA FERNANDEZ GIL',
      identifier: iban,
      ...some,
    })
    const offered = () => railsOf(platform.database.db, wedding.id)
    const publish = async () => {
      await giftOf({ platform, wedding, partner }, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
      return publishWedding(couple(), wedding.id)
    }
    const planner = async () => {
      const viewer = await someoneRegistered(platform)
      if (viewer.kind !== 'account') throw new Error('Whoever registers is logged in')
      await rows(
        platform.database.db,
        sql`insert into memberships (wedding_id, account_id, part, joined_at) values (${wedding.id}, ${viewer.accountId}, 'planner', now())`,
      )
      return requestBy(platform, viewer)
    }
    return { platform, couple, wedding, form, offered, publish, planner }
  }

  it('is kept as the bank writes it, with the holder exactly as they typed it', async () => {
    const { couple, form, offered } = await begin()
    await saveRail(couple(), form())
    await saveRail(couple(), form({ kind: 'bizum', identifier: '600 11 12 22', holder: 'Mateo Rojas' }))
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

  it('is added once however often the button asks, and corrected by its id', async () => {
    const { couple, form, offered } = await begin()
    const asked = form()
    const one = await saveRail(couple(), asked)
    expect(await saveRail(couple(), asked)).toEqual(one)
    await saveRail(couple(), { ...asked, identifier: 'ES7712341234161234567890' })
    expect((await offered()).map((rail) => rail.identifier)).toEqual(['ES7712341234161234567890'])
  })

  it.each([
    [{ identifier: 'ES1512341234171234567890' }, 'identifier', 'iban.checksum'],
    [{ identifier: 'MU17BOMM0101101030300200000MUR' }, 'identifier', 'iban.country'],
    [{ identifier: ' ' }, 'identifier', 'required'],
    [{ kind: 'bizum' }, 'identifier', 'phone.spanishMobile'],
    [{ holder: '' }, 'holder', 'required'],
    [{ holder: 'H'.repeat(71) }, 'holder', 'tooLong'],
    [{ kind: 'cheque' }, 'kind', 'required'],
  ])('is not taken with %o', async (some, path, rule) => {
    const { couple, form, offered } = await begin()
    await expect(saveRail(couple(), form(some))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path, rule }],
    })
    expect(await offered()).toEqual([])
  })

  it('in euros is not for a list in another currency', async () => {
    const { couple, form } = await begin('MX')
    await expect(saveRail(couple(), form())).rejects.toMatchObject({
      issues: [{ path: 'kind', rule: 'rail.otherCurrency' }],
    })
  })

  it('can be removed while the page is a draft, stays for the register, and can come back', async () => {
    const { platform, couple, form, offered, wedding } = await begin()
    const asked = form()
    const { id } = await saveRail(couple(), asked)
    await removeRail(couple(), id)
    await removeRail(couple(), id)
    expect(await offered()).toEqual([])
    expect(await allRailsOf(platform.database.db, wedding.id)).toHaveLength(1)
    await saveRail(couple(), asked)
    expect((await offered()).map((rail) => rail.id)).toEqual([id])
  })

  it('is shielded from the moment guests have seen it: nobody changes, adds or removes one, also while the list is closed', async () => {
    const { couple, form, offered, publish, wedding } = await begin()
    const asked = form()
    const rail = await saveRail(couple(), asked)
    await publish()
    const refused = async () => {
      await expect(saveRail(couple(), { ...asked, identifier: 'ES7712341234161234567890' })).rejects.toThrow(
        RailsAreShielded,
      )
      await expect(saveRail(couple(), { ...asked, holder: 'OTRA PERSONA' })).rejects.toThrow(RailsAreShielded)
      await expect(saveRail(couple(), form({ kind: 'bizum', identifier: '600111222' }))).rejects.toThrow(
        RailsAreShielded,
      )
      await expect(removeRail(couple(), rail.id)).rejects.toMatchObject({ code: 'RAILS_ARE_SHIELDED' })
    }
    await refused()
    await closeWedding(couple(), wedding.id)
    await refused()
    expect(await saveRail(couple(), asked)).toEqual(rail)
    expect(await offered()).toEqual([rail])
  })

  it('is the partners’ alone: the planner and strangers can neither set nor remove one', async () => {
    const { platform, couple, form, planner, offered } = await begin()
    const { id } = await saveRail(couple(), form())
    const stranger = requestBy(platform, await someoneRegistered(platform))
    for (const other of [await planner(), stranger]) {
      await expect(saveRail(other, form())).rejects.toThrow(WeddingNotFound)
      await expect(removeRail(other, id)).rejects.toThrow(RailNotFound)
    }
    await expect(removeRail(requestBy(platform), id)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    await expect(removeRail(couple(), platform.dice.uuid())).rejects.toThrow(RailNotFound)
    expect(await offered()).toHaveLength(1)
  })

  it('of another wedding is neither shown nor overwritten by its id', async () => {
    const { couple, form, offered } = await begin()
    const elsewhere = await begin()
    const rail = await saveRail(couple(), form())
    const taken = elsewhere.form({ id: rail.id, identifier: 'ES7712341234161234567890' })
    await expect(saveRail(elsewhere.couple(), taken)).rejects.toThrow(RailNotFound)
    await expect(removeRail(elsewhere.couple(), rail.id)).rejects.toThrow(RailNotFound)
    expect(await offered()).toEqual([rail])
  })
})

it('The shield is up from the first publication on', () => {
  expect(shieldRefusal({ publishedAt: null })).toBeNull()
  expect(shieldRefusal({ publishedAt: new Date(0) })).toBeInstanceOf(RailsAreShielded)
})
