import { randomUUID } from 'node:crypto'
import {
  execute,
  graphql,
  type GraphQLArgument,
  type GraphQLObjectType,
  isNonNullType,
  parse,
  validate,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { pgliteForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, cast, type World } from './authorization-world.fixture.ts'
import { whoMay } from './who-may.fixture.ts'

const isAnswered = (answer: unknown) =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'object' && answer !== null
      ? Object.keys(answer).length > 0
      : answer != null

/** Every row with its query as it is read and held against the schema once, not once for each of the cast. */
const rows = Object.entries(whoMay).map(([name, row]) => {
  const document = parse(row.query)
  return [name, { ...row, document, errors: validate(schema, document) }] as const
})

describe('Who may do what', () => {
  const getDatabase = pgliteForTests()

  it('is written down for every query and mutation', () => {
    const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
    expect(Object.keys(whoMay).toSorted()).toEqual(operations.toSorted())
  })

  describe.each(cast)('for the %s', (member) => {
    let world: World
    beforeAll(async () => {
      world = await authorizationWorld(getDatabase())
    })

    it.each(rows)('%s', async (_, { document, errors, variables, allowed }) => {
      expect(errors).toEqual([])
      const contextValue = requestBy(world.platform, world.viewers[member])
      const { data } = await execute({
        schema,
        document,
        variableValues: variables?.(world) ?? {},
        contextValue,
      })
      const found = (data?.['page'] as Record<string, unknown> | undefined) ?? data
      expect(isAnswered(found?.['answer'])).toBe(allowed.includes(member))
    })
  })

  it.each(['Query', 'Mutation'])('a random id is answered like another couple’s: %s', async (name) => {
    const world = await authorizationWorld(getDatabase())
    const type = schema.getType(name) as GraphQLObjectType
    const closed = (field: string) => !whoMay[`${name}.${field}`]?.allowed.includes('otherCouple')
    const byId = Object.values(type.getFields()).filter(
      (field) => field.args.some(isIdArgument) && closed(field.name),
    )
    expect(byId.length).toBeGreaterThan(0)
    for (const field of byId) {
      const row = whoMay[`${name}.${field.name}`]
      const wanted = row?.variables?.(world) ?? {}
      const random = Object.fromEntries(
        Object.keys(wanted).map((key) => [
          key,
          typeof wanted[key] === 'string' && /^[0-9a-f-]{36}$/.test(wanted[key]) ? randomUUID() : wanted[key],
        ]),
      )
      const ask = (variableValues: Record<string, unknown>) =>
        graphql({
          schema,
          source: row?.query ?? '',
          variableValues,
          contextValue: requestBy(world.platform, world.viewers.otherCouple),
        })
      const [theirs, nothing] = [await ask(wanted), await ask(random)]
      const shape = (result: typeof theirs) =>
        JSON.stringify([result.data, result.errors?.map((error) => error.message)])
      expect([field.name, shape(theirs)]).toEqual([field.name, shape(nothing)])
    }
  })
})

function isIdArgument(argument: GraphQLArgument): boolean {
  const type = isNonNullType(argument.type) ? argument.type.ofType : argument.type
  return String(type) === 'UUID'
}
