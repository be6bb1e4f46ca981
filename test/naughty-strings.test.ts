import {
  type GraphQLArgument,
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
} from 'graphql'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { contribute, markSent, privateToken } from '#server/domain/giving/index.ts'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { createExecutor } from '#server/platform/graphql/executor.ts'
import { schema } from '#server/schema.ts'
import { pgliteForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

const naughty = [
  "'",
  '"',
  '\\',
  "'; drop table gifts; --",
  "' or '1'='1",
  '%',
  '_',
  '\\x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202eabc',
  '\uffff',
  '💥'.repeat(40),
  'a'.repeat(100_000),
  'a '.repeat(50_000),
  '__proto__',
  'constructor',
  '</script><svg onload=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '../../etc/passwd',
  '\r\nBcc: nadie@example.com',
  '1e309',
  'NaN',
  '-1',
  '',
  ' ',
  '\t',
  'İ',
  'a_b',
  '2026-01-01_x',
  '2026-13-41T09:00:00.000Z_27d3c9c5-416b-4754-8bdf-4f9f639f90dc',
  'javascript:alert(1)',
  '//example.com',
  'es-ES-x-a',
  'zz',
]

/** Those that have their own way of failing between us and the database; each place of a mutation is given these. */
const hardest = [
  "'",
  'a\u0000b',
  '\ud800',
  'a'.repeat(100_000),
  'es-ES-x-a',
  '</script><svg onload=alert(1)>',
]

type World = Awaited<ReturnType<typeof build>>

async function build(database: Parameters<typeof platformForTests>[0]) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const made = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
  const token = privateToken(platform.secrets, made.id)
  await markSent(requestBy(platform), token, world.rail.id)
  const unforeseen: unknown[] = []
  const executor = createExecutor<AppContext>({
    schema,
    log: pino({ level: 'silent' }),
    contextFor: async () => requestBy(platform, world.partner),
    stillAllowed: async () => true,
    production: false,
    onUnforeseen: () => unforeseen.push(null),
  })
  return { ...world, platform, token, contribution: made, executor, unforeseen }
}

const root = (name: 'Query' | 'Mutation') =>
  Object.values((schema.getType(name) as GraphQLObjectType).getFields())

/** A value that is right for its type and place; only the text under test is not. */
function sound(type: GraphQLInputType, name: string, world: World): unknown {
  if (type instanceof GraphQLNonNull) return sound(type.ofType as GraphQLInputType, name, world)
  if (type instanceof GraphQLList) return [sound(type.ofType as GraphQLInputType, name, world)]
  if (type instanceof GraphQLInputObjectType) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sound(field.type, field.name, world)]),
    )
  }
  const known: Record<string, unknown> = {
    weddingId: world.wedding.id,
    giftId: world.dinner.id,
    contributionId: world.contribution.id,
    railId: world.rail.id,
    token: world.token,
    slug: world.wedding.slug,
    email: 'carmen@example.com',
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
  }
  const plain: Record<string, unknown> = {
    String: 'Texto',
    Int: 2,
    Boolean: true,
    Minor: '9000',
    Date: '2027-06-19',
    DateTime: name === 'end' ? '2027-06-20T00:00:00Z' : '2027-06-19T00:00:00Z',
    PageSize: 5,
    UUID: world.platform.dice.uuid(),
    RailKind: 'sepa',
    RailChangeAct: 'change',
    RecipientKind: 'address',
    MessageKind: 'thanks',
  }
  if (type instanceof GraphQLEnumType) {
    const values = type.getValues().map((value) => value.name)
    return plain[type.name] ?? values.find((value) => value === known[name]) ?? values[0]
  }
  return plain[String(type)] && String(type) !== 'String' && String(type) !== 'UUID'
    ? plain[String(type)]
    : (known[name] ?? plain[String(type)])
}

/** Every place in the arguments where a text stands, as the path to it. */
function textsIn(
  value: unknown,
  type: GraphQLInputType,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (type instanceof GraphQLNonNull) return textsIn(value, type.ofType as GraphQLInputType, path)
  if (type instanceof GraphQLList)
    return textsIn((value as unknown[])[0], type.ofType as GraphQLInputType, [...path, 0])
  if (type instanceof GraphQLInputObjectType) {
    return Object.values(type.getFields()).flatMap((field) =>
      textsIn((value as Record<string, unknown>)[field.name], field.type, [...path, field.name]),
    )
  }
  return String(type) === 'String' ? [path] : []
}

function replaced(value: unknown, [first, ...rest]: (string | number)[], text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === first ? replaced(one, rest, text) : one))
  const object = value as Record<string, unknown>
  return { ...object, [first]: replaced(object[first], rest, text) }
}

const operations = (['Query', 'Mutation'] as const).flatMap((kind) =>
  root(kind).map((field) => ({ kind, field })),
)

describe('Whatever is written into a text', () => {
  const getDatabase = pgliteForTests()
  let world: World
  beforeAll(async () => {
    world = await build(getDatabase())
  })

  const withTexts = operations.filter(({ field }) =>
    field.args.some(
      (argument) => textsIn(sound(argument.type, argument.name, fakeWorld), argument.type).length > 0,
    ),
  )

  it.each(withTexts.map(({ kind, field }) => [`${kind}.${field.name}`, kind, field] as const))(
    '%s takes it or says no',
    async (_, kind, field) => {
      const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
      const query = `${kind.toLowerCase()} (${declared}) { answer: ${field.name}(${passed}) ${String(field.type).startsWith('String') ? '' : '{ __typename }'} }`
      const places = field.args.flatMap((argument: GraphQLArgument) =>
        textsIn(sound(argument.type, argument.name, world), argument.type).map((path) => ({
          argument,
          path,
        })),
      )
      for (const { argument, path } of places) {
        for (const text of kind === 'Query' ? naughty : hardest) {
          const right = Object.fromEntries(
            field.args.map((one) => [one.name, sound(one.type, one.name, world)]),
          )
          const variables = { ...right, [argument.name]: replaced(right[argument.name], path, text) }
          const before = world.unforeseen.length
          const { errors } = await world.executor.execute(
            { query, variables },
            { requestId: 'r', token: null, language: 'es', remoteAddress: '192.0.2.1' },
          )
          const where = `${argument.name}.${path.join('.')} = ${JSON.stringify(text.slice(0, 40))}`
          expect([where, world.unforeseen.length - before]).toEqual([where, 0])
          expect([where, errors?.find(({ extensions }) => !extensions['code'])?.message]).toEqual([
            where,
            undefined,
          ])
        }
      }
    },
  )
})

const fakeWorld = {
  wedding: { id: '', slug: '' },
  dinner: { id: '' },
  contribution: { id: '' },
  rail: { id: '' },
  platform: { dice: { uuid: () => '' } },
  token: '',
} as unknown as World
