import {
  getNamedType,
  graphql,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { watchWedding } from '#server/domain/wedding/weddings/watch-wedding.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { notifyClients } from '#server/platform/live.ts'
import { schema } from '#server/schema.ts'
import { authorizationWorld, type World } from '#test/authorization-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { whoMay } from '#test/who-may.fixture.ts'
import { requestBy } from '#test/world.ts'

const getDatabase = databaseForTests()
type Field = GraphQLField<unknown, unknown>

/** All that can be asked of a type and of what is within it, but never a kind of thing within itself. */
function allOf(type: GraphQLOutputType, around: readonly string[] = []): string {
  const named = getNamedType(type)
  const inside = (of: GraphQLObjectType) =>
    `... on ${of.name} { __typename ${Object.values(of.getFields())
      .map((field) => within(field, [...around, of.name]))
      .join(' ')} }`
  if (isUnionType(named)) return `{ ${named.getTypes().map(inside).join(' ')} }`
  return isObjectType(named) ? `{ ${inside(named)} }` : ''
}

function within(field: Field, around: readonly string[]): string {
  const isIncomplete = field.args.some((one) => isNonNullType(one.type) && one.defaultValue === undefined)
  if (isIncomplete || around.includes(getNamedType(field.type).name)) return ''
  return `${field.name} ${allOf(field.type, around)}`
}

const queries = schema.getQueryType()?.getFields() ?? {}
/** What strangers are told too hides nothing, and one's own weddings are each a `wedding`. */
const asForAll = Object.keys(queries).filter(
  (name) =>
    name !== 'myWeddings' && name !== 'guestWedding' && !whoMay[`Query.${name}`]?.allowed.includes('visitor'),
)

/** Returns the response to a query for every field of its type; the query of the row requests only a few. */
async function fetchText(world: World, viewer: World['partner'], name: string): Promise<string> {
  const { query = '', variables } = whoMay[`Query.${name}`] ?? {}
  const head = /^[^{]*/.exec(query)?.[0] ?? ''
  const call = new RegExp(`${name}\\s*(\\([^)]*\\))?`).exec(query)?.[0] ?? name
  const type = queries[name]?.type
  const answer = await graphql({
    schema,
    source: `${head} { ${call} ${type ? allOf(type) : ''} }`,
    variableValues: variables?.(world) ?? {},
    contextValue: requestBy(world.platform, viewer),
  })
  return JSON.stringify(answer)
}

/** An amount that nothing else has, an account, and who gave with what words. */
const secrets = ['7013', '70,13', '1332', 'Carmen Navarro', 'abuela Carmen', 'el mundo desde arriba']
/** A random id can contain the figures of an amount. */
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const tells = (text: string) => secrets.filter((secret) => text.replace(anyId, '').includes(secret))

let world: World
beforeAll(async () => {
  world = await authorizationWorld(getDatabase())
})

it('A collaborator gets no amounts from any operation', async () => {
  const { platform, viewers, dinner } = world
  const journey = await giftOf(world, {
    title: 'Viaje',
    sharing: 'free',
    targetMinor: 1000_00n,
    minMinor: 10_00n,
  })
  const promise = promiseFor(world, [{ giftId: journey.id, amountMinor: 70_13n }])
  const { id } = await contribute(requestBy(platform), promise)
  await markSent(requestBy(platform), privateToken(platform.secrets, id), world.receivingAccount.id)

  expect(tells(await fetchText(world, viewers.partner, 'wedding'))).toEqual(
    expect.arrayContaining(['7013', '1332']),
  )
  expect(await fetchText(world, viewers.planner, 'wedding')).toContain('"part":"planner"')
  expect(asForAll.length).toBeGreaterThan(25)
  for (const name of asForAll)
    expect([name, tells(await fetchText(world, viewers.planner, name))]).toEqual([name, []])

  const takenOut = (viewer: World['partner']) =>
    graphql({
      schema,
      source: `mutation { withdrawGift(id: "${dinner.id}") { ... on GiftHoldsMoney { held { minor } } } }`,
      contextValue: requestBy(platform, viewer),
    })
  expect((await takenOut(viewers.partner)).data).toEqual({ withdrawGift: { held: { minor: '9000' } } })
  expect((await takenOut(viewers.planner)).data).toEqual({ withdrawGift: { held: null } })
})

it('Members are notified that something changed, and not that it was a gift', async () => {
  const { platform, wedding, partner } = world
  const hear = (viewer: World['partner']) => watchWedding(requestBy(platform, viewer), wedding.id)
  const ears = [hear(partner), hear(world.viewers.planner)]
  let areBothNotified = false
  const heard = Promise.all(ears.map((ear) => ear.next())).finally(() => (areBothNotified = true))
  // Nothing says when a subscription has begun: the notification is repeated until both have received it.
  while (!areBothNotified) {
    await platform.database.transaction((tx) =>
      notifyClients(tx, weddingTopic(wedding.id), 'ContributionReceived'),
    )
    await new Promise((done) => setTimeout(done, 10))
  }
  const kinds = (await heard).map((one) => (one.done ? null : one.value.kind))
  expect(kinds).toEqual(['WeddingChanged', 'WeddingChanged'])
  await Promise.all(ears.map((ear) => ear.return(undefined)))
})
