import { expect, it } from 'vitest'
import { countries } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onOneEngine } from '#test/databases.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { createWedding } from './create-wedding.ts'
import { partnerAccountsOf, weddingsOf } from './wedding-queries.ts'
import { HostingClosed, SlugTaken, WeddingNotFound } from './weddings.refusals.ts'
import { partOf } from './weddings.policy.ts'

onOneEngine('A couple who begin', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const lucia = await someoneRegistered(platform)
    const create = (more: object = {}, viewer = lucia) =>
      createWedding(requestBy(platform, viewer), { ...weddingInput(platform), ...more })
    const registerAnother = () => someoneRegistered(platform)
    return { platform, lucia, create, registerAnother }
  }

  it('get a draft with the creator as a partner', async () => {
    const { platform, lucia, create } = await begin()
    const wedding = await create()
    expect(wedding).toMatchObject({
      status: 'draft',
      visibility: 'unlisted',
      publishedAt: null,
      partnerTwoSurnames: 'Rojas Mejía',
      theme: 'PureLightTheme',
    })
    expect(await partOf(platform.database.db, lucia, wedding.id)).toBe('partner')
    expect(await partnerAccountsOf(platform.database.db, wedding.id)).toEqual([
      lucia.kind === 'account' && lucia.accountId,
    ])
    expect((await weddingsOf(platform.database.db, lucia)).map((one) => one.id)).toEqual([wedding.id])
  })

  it('get one wedding for repeated requests, with the first values', async () => {
    const { platform, lucia, create } = await begin()
    const first = await create()
    const repeated = await create({ id: first.id, place: 'Otro sitio' })
    expect(repeated).toEqual(first)
    expect(await weddingsOf(platform.database.db, lucia)).toHaveLength(1)
  })

  it('are refused when one couple use a public instance without an operator', async () => {
    const { platform, lucia } = await begin()
    const begun = (viewer: typeof lucia) => ({
      ...requestBy(platform, viewer),
      env: { ...platform.env, isSingle: true },
    })
    await createWedding(requestBy(platform, lucia), weddingInput(platform))
    const stranger = await someoneRegistered(platform)
    await expect(createWedding(begun(stranger), weddingInput(platform))).rejects.toThrow(HostingClosed)
  })

  it('cannot use the id of another person’s wedding', async () => {
    const { platform, create, registerAnother } = await begin()
    const { id } = await create()
    const other = await registerAnother()
    await expect(create({ id }, other)).rejects.toThrow(WeddingNotFound)
    expect(await weddingsOf(platform.database.db, other)).toEqual([])
  })

  it('get an unlisted page with their names and a random part when they choose no address', async () => {
    const { create, registerAnother } = await begin()
    const partners = [
      { givenNames: 'Obdulia', surnames: '' },
      { givenNames: 'Ildefonso', surnames: '' },
    ]
    const random = /^obdulia-y-ildefonso-[a-z2-9]{10}$/
    const first = await create({ partners, slug: undefined })
    const second = await create({ partners, slug: undefined }, await registerAnother())
    expect(first.slug).toMatch(random)
    expect(first.visibility).toBe('unlisted')
    expect(second.slug).toMatch(random)
    expect(second.slug).not.toBe(first.slug)
  })

  it('are offered another address when the requested one is taken or reserved', async () => {
    const { create } = await begin()
    const { slug } = await create()
    const refusal = await create({ slug }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SlugTaken)
    expect(refusal).toMatchObject({ code: 'SLUG_TAKEN', suggestion: `${slug}-2` })
    await expect(create({ slug: 'entrar' })).rejects.toMatchObject({ suggestion: 'entrar-2' })
    for (const bad of ['Con Espacios', 'ab', '-a-', 'a'.repeat(61)])
      await expect(create({ slug: bad })).rejects.toThrow(InvalidInput)
  })

  it.each(countries)('in %s get its currency, language variant and time zone', async (country) => {
    const { create } = await begin()
    const { currency, locale, timeZone } = await create({ country })
    const { callingCode: _, ...facts } = countryFacts[country]
    expect({ currency, locale, timeZone }).toEqual(facts)
  })

  it('are two, with a valid day', async () => {
    const { create } = await begin()
    const refusal = await create({
      partners: [{ givenNames: 'Lucía', surnames: '' }],
      weddingDate: '2027-02-30',
      place: ' ',
    }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      issues: [
        { path: 'partners', rule: 'twoPartners' },
        { path: 'weddingDate', rule: 'date' },
        { path: 'place', rule: 'required' },
      ],
    })
  })

  it('must be logged in', async () => {
    const { create } = await begin()
    await expect(create({}, { kind: 'visitor', tokenProblem: null })).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
    await expect(create({}, { kind: 'visitor', tokenProblem: 'Expired token' })).rejects.toMatchObject({
      message: 'Expired token',
    })
  })
})
