import type { GraphQLObjectType } from 'graphql'
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
import { textsOfMutations } from '#test/payment-details-in-texts.fixture.ts'

const mutations = Object.values((schema.getType('Mutation') as GraphQLObjectType).getFields())

const texts = mutations.flatMap((field) =>
  field.args.flatMap((argument) =>
    textPathsIn(soundValue(argument.type, argument.name, emptyWorld), argument.type).map((path) => ({
      field,
      argument,
      path,
      name: [field.name, argument.name, ...path].join('.'),
    })),
  ),
)

/** Returns the row of a text: that of its own path, or of the nearest parent. */
function rowOf(name: string): string | undefined {
  const parts = name.split('.')
  return parts
    .map((_, cut) => parts.slice(0, parts.length - cut).join('.'))
    .find((path) => path in textsOfMutations)
}

/** An account number in a format that the rules of the field accept. */
const account = 'ES79 2100 0813 6101 2345 6789'
const accountIn = (path: readonly (string | number)[]) => {
  const field = path.at(-1)
  if (field === 'slug') return 'es79-2100-0813-6101-2345-6789'
  return field === 'username' ? 'es7921000813-610123456789' : account
}

describe('A text of a mutation', () => {
  const getDatabase = databaseForTests()
  let world: ArgumentsWorld
  beforeAll(async () => {
    world = await argumentsWorld(getDatabase())
  })

  it('is classified: refused with payment details, or never read by guests', () => {
    expect(texts.filter(({ name }) => rowOf(name) === undefined).map(({ name }) => name)).toEqual([])
  })

  it('has no superfluous classification', () => {
    const used = new Set(texts.map(({ name }) => rowOf(name)))
    expect(Object.keys(textsOfMutations).filter((row) => !used.has(row))).toEqual([])
  })

  it.each(
    texts
      .filter(({ name }) => textsOfMutations[rowOf(name) ?? ''] === 'refused')
      .map((text) => [text.name, text] as const),
  )('%s is refused with an account number', async (_, { field, argument, path }) => {
    const declared = field.args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ')
    const passed = field.args.map((one) => `${one.name}: $${one.name}`).join(', ')
    const query = `mutation (${declared}) { answer: ${field.name}(${passed}) { ... on InvalidInput { issues { path rule } } } }`
    const right = Object.fromEntries(
      field.args.map((one) => [one.name, soundValue(one.type, one.name, world)]),
    )
    const written = accountIn([argument.name, ...path])
    const variables = { ...right, [argument.name]: withValue(right[argument.name], path, written) }
    const { data, errors } = await world.executor.execute(
      { query, variables },
      { requestId: 'r', token: null, language: 'es', remoteAddress: '192.0.2.1' },
    )
    expect(errors).toBeUndefined()
    const issues = (data?.['answer'] as { issues?: { rule: string }[] } | null)?.issues ?? []
    expect(issues.map(({ rule }) => rule)).toContain('paymentDetails')
  })
})
