import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { getNamedType, graphql, GraphQLObjectType, isNonNullType } from 'graphql'
import { expect, it } from 'vitest'
import type { Viewer } from '#server/graphql/viewer.ts'
import { hideGift, withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { closeWedding, createWedding, updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { showOnPage } from '#test/page-world.ts'
import { giftOf, promiseFor, plannerOf, publishedWedding, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { guestWedding, shownSignatures } from './guest-wedding-query.ts'
import { hashToken, privateToken } from '#server/domain/gifts/contributions/index.ts'

const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

/** Returns a selection of every field of a type that needs no argument, recursively. */
function selectEveryField(type: GraphQLObjectType, above: readonly string[] = []): string {
  if (above.includes(type.name)) return '{ __typename }'
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined))
      return []
    const inner = getNamedType(field.type)
    return inner instanceof GraphQLObjectType
      ? [`${field.name} ${selectEveryField(inner, [...above, type.name])}`]
      : [field.name]
  })
  return `{ ${fields.join(' ')} }`
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))

/** Returns which secrets an answer contains. Numbers inside random ids are ignored. */
function secretsIn(answer: string, secrets: readonly string[]): string[] {
  const withoutIds = answer.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  return secrets.filter((secret) => (/^\d{4}$/.test(secret) ? withoutIds : answer).includes(secret))
}

onOneEngine('The page of a wedding', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const db = platform.database.db
    const couple = () => requestBy(platform, partner)
    const page = async (viewer: Viewer = visitor) => guestWedding(requestBy(platform, viewer), wedding.slug)
    const house = await giftOf(world, {
      title: 'La casa',
      sharing: 'free',
      minMinor: 1_00n,
      targetMinor: 900_00n,
    })
    const give = async (giver: object, amountMinor: bigint) => {
      const contribution = await contribute(requestBy(platform), {
        ...promiseFor(world, [{ giftId: house.id, amountMinor }]),
        message: `palabras de ${amountMinor}`,
        giver,
      })
      const token = privateToken(platform.secrets, contribution.id)
      platform.clock.advance(minutes(1))
      return { ...contribution, token, send: () => markSent(requestBy(platform), token, receivingAccount.id) }
    }
    const shownHouse = async () => (await page())?.gifts.find((gift) => gift.id === house.id)
    const planner = () => plannerOf(world)
    return { ...world, db, couple, page, give, house: shownHouse, houseId: house.id, planner }
  }

  const carmen = {
    kind: 'self',
    name: 'Carmen Navarro Ruiz',
    signature: 'La abuela',
    email: 'carmen-secreta@example.com',
    showsName: true,
    phone: '+34611998877',
  }
  const andres = {
    kind: 'onBehalf',
    name: 'Andrés Rojas Pardo',
    onBehalfOf: 'El tío Julio',
    email: 'andres-secreto@example.com',
    showsName: true,
  }
  const hidden = {
    kind: 'anonymous',
    name: 'Camila Ortega Ruiz',
    signature: 'Camila',
    email: 'camila-secreta@example.com',
  }

  /** Three gifts with private data, and the list of that data. */
  const withSecrets = async () => {
    const world = await begin()
    const contributions = [
      await world.give(carmen, 1337n),
      await world.give(andres, 2413n),
      await world.give(hidden, 4999n),
    ]
    for (const { send } of contributions) await send()
    await confirmReceived(world.couple(), contributions[0]?.id ?? '')
    const secrets = contributions.flatMap(({ id, token, reference, contentHash }) => [
      id,
      token,
      hashToken(token),
      reference,
      contentHash,
    ])
    const people = [
      'secret',
      '@example.com',
      '611998877',
      'Navarro',
      'Pardo',
      'Ortega',
      'Camila',
      'palabras de',
      '1337',
      '2413',
      '4999',
    ]
    const bank = [
      world.receivingAccount.identifier,
      world.receivingAccount.identifier.slice(-4),
      world.receivingAccount.id,
      world.receivingAccount.holder,
    ]
    return { ...world, secrets: [...secrets, ...people, ...bank] }
  }

  it('shows signatures and total amounts, and no other data of givers', async () => {
    const { page, house, secrets } = await withSecrets()
    expect(await house()).toMatchObject({
      leftMinor: `${90000 - 1337 - 2413 - 4999}`,
      giversCount: 3,
      signatures: ['La abuela', 'El tío Julio'],
    })
    expect(secretsIn(asText(await page()), secrets)).toEqual([])
  })

  it('returns the same data to every viewer, for every GraphQL query', async () => {
    const { platform, wedding, partner, planner, secrets } = await withSecrets()
    const type = schema.getType('GuestWedding') as GraphQLObjectType
    const source = `query ($slug: String!) { guestWedding(slug: $slug) ${selectEveryField(type)} }`
    const answers = new Set<string>()
    for (const viewer of [visitor, partner, await planner(), await someoneRegistered(platform)]) {
      const { data, errors } = await graphql({
        schema,
        source,
        variableValues: { slug: wedding.slug },
        contextValue: requestBy(platform, viewer),
      })
      expect(errors).toBeUndefined()
      answers.add(asText(data))
    }
    expect(answers.size).toBe(1)
    expect(secretsIn([...answers].join(), secrets)).toEqual([])
  })

  it('hides money, bank details and givers from the planner on the couple’s side too', async () => {
    const { platform, wedding, partner, planner, secrets } = await withSecrets()
    const type = schema.getType('Wedding') as GraphQLObjectType
    const source = `query ($id: UUID!) { wedding(id: $id) ${selectEveryField(type)} }`
    const ask = async (viewer: Viewer) => {
      const { data, errors } = await graphql({
        schema,
        source,
        variableValues: { id: wedding.id },
        contextValue: requestBy(platform, viewer),
      })
      expect(errors).toBeUndefined()
      return asText(data)
    }
    const [own, theirs] = [await ask(partner), await ask(await planner())]
    expect(secretsIn(own, ['carmen-secreta@example.com', 'palabras de', '1337', 'Pardo'])).toHaveLength(4)
    expect(secretsIn(theirs, [...secrets, 'La abuela', 'El tío Julio', `${1337 + 2413 + 4999}`])).toEqual([])
  })

  it('counts and names givers who marked a gift as sent, not those who only promised; promises are held', async () => {
    const { give, house } = await begin()
    const { send } = await give(carmen, 5_00n)
    expect(await house()).toMatchObject({
      leftMinor: '89500',
      heldMinor: '500',
      giversCount: 0,
      signatures: [],
    })
    await send()
    expect(await house()).toMatchObject({
      leftMinor: '89500',
      heldMinor: '0',
      giversCount: 1,
      signatures: ['La abuela'],
    })
  })

  it('omits a promise that was undone', async () => {
    const { platform, give, house } = await begin()
    const { token } = await give(carmen, 5_00n)
    await undoContribution(requestBy(platform), token)
    expect(await house()).toMatchObject({ leftMinor: '90000', giversCount: 0, signatures: [] })
  })

  it('has the visible gifts in the couple’s order, with its celebrations and stops', async () => {
    const { platform, couple, page, dinner, wedding, houseId } = await begin()
    const stop = { id: platform.random.uuid(), name: 'Ronda', days: 'Día 1', line: '', ...noOwnPicture }
    const celebration = {
      id: platform.random.uuid(),
      name: 'Banquete',
      startsAt: '2027-06-19T21:00',
      place: 'Ronda',
    }
    // Only the invitations of its guests show a private celebration.
    const quiet = { ...celebration, id: platform.random.uuid(), isPrivate: true }
    await showOnPage(couple(), wedding.id, { stops: [stop], celebrations: [celebration, quiet] })
    const shown = await page()
    expect(shown?.gifts.map((gift) => gift.id)).toEqual([dinner.id, houseId])
    expect(shown?.stops).toEqual([{ ...stop, placeName: 'Ronda' }])
    expect(shown?.celebrations).toEqual([
      {
        ...celebration,
        ...noOwnPicture,
        isPrivate: false,
        endsAt: null,
        mapUrl: null,
        note: null,
        dressCode: null,
      },
    ])
    await hideGift(couple(), houseId, true)
    await withdrawGift(couple(), dinner.id)
    expect((await page())?.gifts).toEqual([])
  })

  it('is public once published, also when it is closed; a draft is for its team', async () => {
    const { platform, wedding, partner, couple, planner } = await begin()
    const draft = await createWedding(couple(), weddingInput(platform))
    const stranger = await someoneRegistered(platform)
    expect(await guestWedding(requestBy(platform, partner), draft.slug)).toMatchObject({ preview: true })
    for (const viewer of [visitor, stranger, await planner()])
      expect(await guestWedding(requestBy(platform, viewer), draft.slug)).toBeNull()
    await closeWedding(couple(), wedding.id)
    for (const viewer of [visitor, stranger, partner]) {
      expect(await guestWedding(requestBy(platform, viewer), wedding.slug)).toMatchObject({
        preview: false,
        wedding: { status: 'closed' },
      })
    }
    expect(await guestWedding(requestBy(platform, visitor), 'no-hay-tal-boda')).toBeNull()
  })

  it('is found under a published former address, and returns the current one', async () => {
    const { wedding, couple, page, give } = await begin()
    const slug = `${wedding.slug.slice(0, 40)}-hoy`
    await updateWedding(couple(), { id: wedding.id, slug })
    expect((await page())?.wedding).toMatchObject({ id: wedding.id, slug })
    expect((await guestWedding(requestBy(await platformForTests(getDatabase())), slug))?.wedding.id).toBe(
      wedding.id,
    )
    // A guest who opened the page earlier can still give.
    expect(await give({ kind: 'self', name: 'Carmen' }, 20_00n)).toBeDefined()
  })
})

it('names at most twelve givers beside a gift', () => {
  expect(shownSignatures({ signatures: Array.from({ length: 13 }, (_, index) => `${index}`) })).toHaveLength(
    12,
  )
})
