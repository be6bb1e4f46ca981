import { graphql, type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { schema } from '#server/schema.ts'
import { authorizationWorld } from '#test/authorization-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { whoMay } from '#test/who-may.fixture.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import { PagePasswordWrong } from './privacy.refusals.ts'
import { renewPageAddress } from './renew-page-address.ts'
import { setAmountsShown } from './set-amounts-shown.ts'
import { setVisibility } from './set-visibility.ts'
import { unlockPage } from './unlock-page.ts'

/** A visitor whose browser keeps these keys; `kept` is what it keeps afterwards. */
function browserOf(platform: PlatformForTests, cookies = '') {
  const accessCookie = readAccessCookie(cookies)
  return {
    ...requestBy(platform),
    accessCookie,
    kept: () => accessCookie.cookie(false)?.split(';')[0] ?? cookies,
  }
}

describe('A private page', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const couple = requestBy(world.platform, world.partner)
    const make = (visibility: string, password?: string) =>
      setVisibility(couple, { weddingId: world.wedding.id, visibility, password })
    await make('public')
    const seenAt = async (slug: string, cookies = '') =>
      (await guestWedding(browserOf(world.platform, cookies), slug))?.wedding.id === world.wedding.id
    return { ...world, couple, make, seenAt }
  }

  it('moves to a random address, and the guessable one is not found', async () => {
    const { platform, couple, wedding, make, seenAt } = await begin()
    const { slug } = await make('unlisted')
    expect(slug).toMatch(/^boda-[a-p]+-[a-z2-9]{10}$/)
    expect(await seenAt(slug)).toBe(true)
    expect(await seenAt(wedding.slug)).toBe(false)
    // Neither a name that is wished for nor a new secret opens the door to guesses.
    const newSlug = `luna-${platform.random.uuid().slice(0, 8)}`
    const renamed = await updateWedding(couple, { id: wedding.id, slug: newSlug })
    expect(renamed.slug).toMatch(new RegExp(`^${newSlug}-[a-z2-9]{10}$`))
    expect([await seenAt(newSlug), await seenAt(slug), await seenAt(renamed.slug)]).toEqual([
      false,
      true,
      true,
    ])
    const renewed = await renewPageAddress(couple, wedding.id)
    expect([await seenAt(slug), await seenAt(renamed.slug), await seenAt(renewed.slug)]).toEqual([
      false,
      false,
      true,
    ])
    const open = await make('public')
    expect(open.slug).toBe(newSlug)
    expect([await seenAt(wedding.slug), await seenAt(renewed.slug)]).toEqual([true, true])
  })

  it('may have a plain address although it is unlisted, which the secret one redirects to', async () => {
    const { platform, couple, wedding, make, seenAt } = await begin()
    const secret = await make('unlisted')
    const newSlug = `sol-${platform.random.uuid().slice(0, 8)}`
    const plain = await updateWedding(couple, { id: wedding.id, slug: newSlug, plainAddress: true })
    expect(plain).toMatchObject({ slug: newSlug, visibility: 'unlisted' })
    const other = await updateWedding(couple, { id: wedding.id, slug: `${newSlug}-2` })
    expect(other).toMatchObject({ slug: `${newSlug}-2`, visibility: 'unlisted' })
    for (const slug of [secret.slug, newSlug, other.slug]) expect(await seenAt(slug), slug).toBe(true)
    expect(await seenAt(wedding.slug)).toBe(false)
    const renewed = await renewPageAddress(couple, wedding.id)
    for (const slug of [secret.slug, newSlug, other.slug]) expect(await seenAt(slug), slug).toBe(false)
    expect(await seenAt(renewed.slug)).toBe(true)
  })

  it('requires its password, and the new one after a change', async () => {
    const { platform, couple, wedding, make, seenAt } = await begin()
    await expect(make('password')).rejects.toThrow(InvalidInput)
    await expect(make('password', ' abc ')).rejects.toThrow(InvalidInput)
    await make('password', ' olé ole ')
    const { slug } = wedding
    expect(await seenAt(slug)).toBe(false)
    expect((await guestWedding(couple, slug))?.wedding.id).toBe(wedding.id)
    const visit = browserOf(platform)
    await expect(unlockPage(visit, slug, 'otra')).rejects.toThrow(PagePasswordWrong)
    await expect(unlockPage(visit, 'no-hay-tal-boda', 'olé ole')).rejects.toThrow(PagePasswordWrong)
    expect(visit.kept()).toBe('')
    await unlockPage(visit, slug, 'Ole  OLÉ')
    expect(await seenAt(slug, visit.kept())).toBe(true)
    await make('password')
    expect(await seenAt(slug, visit.kept())).toBe(true)
    await make('password', 'otra cosa')
    expect(await seenAt(slug, visit.kept())).toBe(false)
    await make('public')
    expect(await seenAt(slug)).toBe(true)
  })

  it('hides amounts from other guests until the couple show them, and always those of anonymous gifts', async () => {
    const { platform, partner, wedding, receivingAccount, couple, ...world } = await begin()
    const honeymoon = await giftOf(
      { platform, wedding, partner },
      { title: 'Viaje', sharing: 'free', targetMinor: 500_00n, minMinor: 10_00n },
    )
    for (const [kind, amountMinor] of [
      ['self', 70_00n],
      ['anonymous', 33_00n],
    ] as const) {
      const promise = promiseFor({ platform, wedding }, [{ giftId: honeymoon.id, amountMinor }])
      const { id } = await contribute(requestBy(platform), {
        ...promise,
        giver: { ...promise.giver, kind, showsName: true },
      })
      await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
    }
    const shown = async () =>
      (await guestWedding(requestBy(platform), wedding.slug))?.gifts.find(({ id }) => id === honeymoon.id)
        ?.amounts
    expect(await shown()).toEqual([])
    await setAmountsShown(couple, wedding.id, true)
    expect(await shown()).toEqual(['7000'])
    await setAmountsShown(couple, wedding.id, false)
    expect(await shown()).toEqual([])
    expect(await world.seenAt(wedding.slug)).toBe(true)
  })

  it('limits password attempts', async () => {
    const world = await begin()
    await world.make('password', 'olé ole')
    const limited = { ...browserOf(world.platform), rateLimit: freshRateLimit(world.platform) }
    const tries = async () => unlockPage(limited, world.wedding.slug, 'nada')
    for (let time = 0; time < 15; time += 1) await expect(tries()).rejects.toThrow(PagePasswordWrong)
    await expect(tries()).rejects.toThrow(TooManyAttempts)
  })
})

describe('A password', () => {
  const getDatabase = databaseForTests()
  const fieldsOf = (name: string) =>
    Object.values(schema.getType(name) ? (schema.getType(name) as GraphQLInputObjectType).getFields() : {})
  const bySlug = ['Query', 'Mutation'].flatMap((type) =>
    fieldsOf(type)
      .filter((field) =>
        (field as unknown as { args: { name: string; type: GraphQLInputObjectType }[] }).args.some(
          ({ name, type: argType }) => {
            const inner = getNamedType(argType)
            return name === 'slug' || (isInputObjectType(inner) && 'slug' in inner.getFields())
          },
        ),
      )
      .map((field) => `${type}.${field.name}`),
  )
  /** Their responses are the same in every case. */
  const alike = ['Mutation.findInvitation', 'Query.pageDoor']
  /** They are no guest's. */
  const notGuests = new Set(['Query.idea', 'Mutation.createWedding', 'Mutation.updateWedding'])

  it('protects every guest operation by slug, and is not required for private links', async () => {
    const world = await authorizationWorld(getDatabase())
    const { platform, wedding, partner, token, household } = world
    await setVisibility(requestBy(platform, partner), {
      weddingId: wedding.id,
      visibility: 'password',
      password: 'olé ole',
    })
    const here = JSON.stringify(wedding.slug)
    const operations = bySlug.filter((name) => !notGuests.has(name))
    expect(operations).toEqual(expect.arrayContaining(['Query.guestWedding', 'Mutation.contribute']))
    for (const name of operations) {
      const row = whoMay[name]
      const argType = JSON.stringify(row?.variables?.(world) ?? {})
      const variableValues = JSON.parse(argType.replace(/(?<="slug":)"[^"]*"/g, here)) as Record<
        string,
        unknown
      >
      const answer = await graphql({
        schema,
        source: row?.query ?? '',
        variableValues,
        contextValue: browserOf(platform),
      })
      const text = JSON.stringify(answer)
      const address = alike.includes(name) ? 'nothing' : wedding.slug
      const leaks = ['Lucía', 'Mateo', 'Ronda', 'Cena con velas', address].filter((word) =>
        text.includes(word),
      )
      expect([name, leaks]).toEqual([name, []])
    }
    await expect(
      contribute(browserOf(platform), promiseFor(world, [{ giftId: world.dinner.id }])),
    ).rejects.toThrow('not open')

    for (const source of [
      `{ privateContribution(token: "${token}") { id } }`,
      `{ invitation(token: "${household.token}") { greeting } }`,
    ]) {
      const invited = browserOf(platform)
      await graphql({ schema, source, contextValue: invited })
      expect((await guestWedding(browserOf(platform, invited.kept()), wedding.slug))?.wedding.id).toBe(
        wedding.id,
      )
    }
  })
})
