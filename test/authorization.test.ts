import { execute, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, cast, type World } from './authorization-world.fixture.ts'
import { withCards, withoutNetwork } from './refused-cards.fixture.ts'
import type { Row } from './who-may-groups.fixture.ts'
import { whoMay } from './who-may.fixture.ts'

const isAnswered = (answer: unknown) =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'object' && answer !== null
      ? Object.keys(answer).length > 0
      : answer != null

/** Parses and validates each query once, not once for each viewer. */
const checked = (operations: Readonly<Record<string, Row>>) =>
  Object.entries(operations).map(([name, row]) => {
    const document = parse(row.query)
    return [name, { ...row, document, errors: validate(schema, document) }] as const
  })
const rows = checked(whoMay)
const cardRows = checked(withCards)

describe('Who may do what', () => {
  const getDatabase = databaseForTests()

  it('is declared for every query and mutation', () => {
    const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
    expect(Object.keys(whoMay).toSorted()).toEqual(operations.toSorted())
  })

  describe.each(cast)('for the %s', (member) => {
    let world: World
    let offline: ReturnType<typeof withoutNetwork>
    beforeAll(async () => {
      world = await authorizationWorld(getDatabase())
      offline = withoutNetwork(world)
    })
    afterAll(() => vi.unstubAllGlobals())

    // An allowed operation would need the company's answer.
    const refused = cardRows.filter(([, { allowed }]) => !allowed.includes(member))
    it.each([...rows, ...refused])('%s', async (_, { document, errors, variables, allowed }) => {
      expect(errors).toEqual([])
      const isAllowed = allowed.includes(member)
      const contextValue = requestBy(isAllowed ? world.platform : offline.platform, world.viewers[member])
      const { data } = await execute({
        schema,
        document,
        variableValues: variables?.(world) ?? {},
        contextValue,
      })
      const found = (data?.['page'] as Record<string, unknown> | undefined) ?? data
      expect(isAnswered(found?.['answer'])).toBe(isAllowed)
      expect(offline.calls, 'what a refused operation sent to other servers').toEqual([])
    })
  })
})
