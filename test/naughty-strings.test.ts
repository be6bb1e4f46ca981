import type { GraphQLArgument, GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import {
  argumentsWorld,
  type ArgumentsWorld,
  emptyWorld,
  soundValue,
  textPathsIn,
  withValue,
} from '#test/mutation-arguments.ts'
import { isLong } from '#test/test-length.ts'

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

/** Strings with distinct ways to fail between the API and the database; every text argument is tested with them. */
const hardest = [
  "'",
  'a\u0000b',
  '\ud800',
  'a'.repeat(100_000),
  'es-ES-x-a',
  '</script><svg onload=alert(1)>',
]

/** An argument of a query is tested with the hardest texts and some of the others, by night with all of them. */
const textsFor = (turn: number): readonly string[] =>
  isLong ? naughty : [...new Set([...hardest, ...naughty.filter((_, at) => (at + turn) % 32 === 0)])]

const root = (name: 'Query' | 'Mutation') =>
  Object.values((schema.getType(name) as GraphQLObjectType).getFields())

const operations = (['Query', 'Mutation'] as const).flatMap((kind) =>
  root(kind).map((field) => ({ kind, field })),
)

describe('Unusual text in every argument', () => {
  const getDatabase = databaseForTests()
  let world: ArgumentsWorld
  beforeAll(async () => {
    world = await argumentsWorld(getDatabase())
  })

  const withTexts = operations.filter(({ field }) =>
    field.args.some(
      (argument) =>
        textPathsIn(soundValue(argument.type, argument.name, emptyWorld), argument.type).length > 0,
    ),
  )

  it.each(withTexts.map(({ kind, field }) => [`${kind}.${field.name}`, kind, field] as const))(
    '%s accepts or refuses it',
    async (_, kind, field) => {
      const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
      const query = `${kind.toLowerCase()} (${declared}) { answer: ${field.name}(${passed}) ${String(field.type).startsWith('String') ? '' : '{ __typename }'} }`
      const places = field.args.flatMap((argument: GraphQLArgument) =>
        textPathsIn(soundValue(argument.type, argument.name, world), argument.type).map((path) => ({
          argument,
          path,
        })),
      )
      for (const [place, { argument, path }] of places.entries()) {
        for (const text of kind === 'Query' ? textsFor(field.name.length + place) : hardest) {
          const right = Object.fromEntries(
            field.args.map((one) => [one.name, soundValue(one.type, one.name, world)]),
          )
          const variables = { ...right, [argument.name]: withValue(right[argument.name], path, text) }
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
