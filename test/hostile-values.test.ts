import type { GraphQLArgument, GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import {
  argumentsWorld,
  type ArgumentsWorld,
  emptyWorld,
  pathsOf,
  soundValue,
  withValue,
} from '#test/mutation-arguments.ts'

/** Numbers, dates and ids at and beyond their limits, by scalar. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  Int: [-1, 0, 99_999, 2_147_483_647, -2_147_483_648],
  Float: [-1, 1e308],
  Minor: ['-1', '0', '99999999999999999999', '9007199254740993'],
  PageSize: [-1, 0, 99_999],
  Date: ['9999-12-31', '0001-01-01', '2026-02-30', '+275760-09-13'],
  DateTime: [
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-12:00',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00+14:00',
    '2026-02-30T00:00:00Z',
  ],
  UUID: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff', 'none'],
}

const operations = (['Query', 'Mutation'] as const).flatMap((kind) =>
  Object.values((schema.getType(kind) as GraphQLObjectType).getFields()).map((field) => ({ kind, field })),
)

const scalars = Object.keys(hostile)
const placesIn = (argument: GraphQLArgument, world: ArgumentsWorld) =>
  scalars.flatMap((scalar) =>
    pathsOf(scalar, soundValue(argument.type, argument.name, world), argument.type).flatMap((path) =>
      (hostile[scalar] ?? []).map((value) => ({ argument, path, value })),
    ),
  )

describe('Numbers, dates and ids beyond their limits', () => {
  const getDatabase = databaseForTests()
  let world: ArgumentsWorld
  beforeAll(async () => {
    world = await argumentsWorld(getDatabase())
  })

  const reached = operations.filter(({ field }) =>
    field.args.some((argument) => placesIn(argument, emptyWorld).length > 0),
  )

  it.each(reached.map(({ kind, field }) => [`${kind}.${field.name}`, kind, field] as const))(
    '%s accepts or refuses them',
    async (_, kind, field) => {
      const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
      const selection = /^(String|Boolean|Int)/.test(String(field.type)) ? '' : '{ __typename }'
      const query = `${kind.toLowerCase()} (${declared}) { answer: ${field.name}(${passed}) ${selection} }`
      for (const { argument, path, value } of field.args.flatMap((one) => placesIn(one, world))) {
        const right = Object.fromEntries(
          field.args.map((one) => [one.name, soundValue(one.type, one.name, world)]),
        )
        const variables = { ...right, [argument.name]: withValue(right[argument.name], path, value) }
        const before = world.unforeseen.length
        const { errors } = await world.executor.execute(
          { query, variables },
          { requestId: 'r', token: null, language: 'es', remoteAddress: '192.0.2.1' },
        )
        const where = `${argument.name}.${path.join('.')} = ${JSON.stringify(value)}`
        const uncoded = errors?.find(({ extensions }) => !extensions['code'])?.message
        expect([where, world.unforeseen.length - before, uncoded]).toEqual([where, 0, undefined])
      }
    },
  )
})
