import { pino } from 'pino'
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
} from 'graphql'
import type { AppContext } from '#server/graphql/viewer.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { createExecutor } from '#server/platform/graphql/executor.ts'
import { schema } from '#server/schema.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { freshSession, platformForTests, requestBy } from '#test/world.ts'

export type ArgumentsWorld = Awaited<ReturnType<typeof argumentsWorld>>

/** Creates a published wedding with a sent promise, and its partner as viewer. */
export async function argumentsWorld(database: Parameters<typeof platformForTests>[0]) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const contribution = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
  const token = privateToken(platform.secrets, contribution.id)
  await markSent(requestBy(platform), token, world.receivingAccount.id)
  const unforeseen: unknown[] = []
  const executor = createExecutor<AppContext>({
    schema,
    log: pino({ level: 'silent' }),
    contextFor: async () => requestBy(platform, freshSession(world.partner, platform.clock.now())),
    stillAllowed: async () => true,
    production: false,
    onUnforeseen: () => unforeseen.push(null),
  })
  return { ...world, platform, token, contribution: contribution, executor, unforeseen }
}

/** Values of fields that accept only one value, by field name. */
const knownValues = (world: ArgumentsWorld): Record<string, unknown> => ({
  weddingId: world.wedding.id,
  giftId: world.dinner.id,
  contributionId: world.contribution.id,
  receivingAccountId: world.receivingAccount.id,
  token: world.token,
  slug: world.wedding.slug,
  email: 'carmen@example.com',
  contact: 'carmen@example.com',
  password: 'una frase larga de prueba',
  image: 'hot-air-balloon',
  imgCover: 'cover-default',
  startsAt: '2027-06-19T18:00',
  mapUrl: 'https://example.com/mapa',
  identifier: 'ES91 2100 0418 4502 0005 1332',
  key: 'otra',
  language: 'es',
  drawing: 'hot-air-balloon',
  sharing: 'whole',
  kind: 'self',
  country: 'ES',
  tab: 'all',
})

/** Returns a valid value for a type and field, so that only the tested text is invalid. */
export function soundValue(type: GraphQLInputType, name: string, world: ArgumentsWorld): unknown {
  if (type instanceof GraphQLNonNull) return soundValue(type.ofType as GraphQLInputType, name, world)
  if (type instanceof GraphQLList) return [soundValue(type.ofType as GraphQLInputType, name, world)]
  if (type instanceof GraphQLInputObjectType) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, soundValue(field.type, field.name, world)]),
    )
  }
  // A line of a promise has either shares or an amount.
  if (name === 'shares') return null
  const known = knownValues(world)
  const plain: Record<string, unknown> = {
    String: 'Texto',
    Int: 2,
    Float: 1,
    Boolean: true,
    Minor: '9000',
    Date: '2027-06-19',
    DateTime: name === 'end' ? '2027-06-20T00:00:00Z' : '2027-06-19T00:00:00Z',
    PageSize: 5,
    File: new File(['Texto'], 'texto.txt', { type: 'text/plain' }),
    UUID: world.platform.random.uuid(),
    ReceivingAccountKind: 'sepa',
    ReceivingAccountChangeAct: 'change',
    RecipientKind: 'address',
    MessageKind: 'thanks',
    // Only these have options.
    QuestionKind: 'choice',
  }
  if (type instanceof GraphQLEnumType) {
    const values = type.getValues().map((value) => value.name)
    return plain[type.name] ?? values.find((value) => value === known[name]) ?? values[0]
  }
  return plain[String(type)] && String(type) !== 'String' && String(type) !== 'UUID'
    ? plain[String(type)]
    : (known[name] ?? plain[String(type)])
}

/** Returns the path of every text in the arguments. */
export const textPathsIn = (value: unknown, type: GraphQLInputType) => pathsOf('String', value, type)

/** Returns the path of every value of a scalar in the arguments. */
export function pathsOf(
  scalar: string,
  value: unknown,
  type: GraphQLInputType,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (type instanceof GraphQLNonNull) return pathsOf(scalar, value, type.ofType as GraphQLInputType, path)
  if (type instanceof GraphQLList)
    return pathsOf(scalar, (value as unknown[])[0], type.ofType as GraphQLInputType, [...path, 0])
  if (type instanceof GraphQLInputObjectType) {
    return Object.values(type.getFields()).flatMap((field) =>
      pathsOf(scalar, (value as Record<string, unknown>)[field.name], field.type, [...path, field.name]),
    )
  }
  return String(type) === scalar ? [path] : []
}

/** Returns the arguments with another value at a path. */
export function withValue(value: unknown, [first, ...rest]: (string | number)[], other: unknown): unknown {
  if (first === undefined) return other
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === first ? withValue(one, rest, other) : one))
  const object = value as Record<string, unknown>
  return { ...object, [first]: withValue(object[first], rest, other) }
}

/** Placeholder ids, for computing paths only. */
export const emptyWorld = {
  wedding: { id: '', slug: '' },
  dinner: { id: '' },
  contribution: { id: '' },
  receivingAccount: { id: '' },
  platform: { random: { uuid: () => '' } },
  token: '',
} as unknown as ArgumentsWorld
