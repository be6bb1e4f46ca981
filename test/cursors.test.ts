import { graphql, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

const getDatabase = databaseForTests()

/** A query with a cursor, by the place that takes it. */
const queries: Record<string, string> = {
  'Query.mails after': '{ mails(weddingId: $id, after: $cursor) { nodes { id } } }',
  'Query.mails until': '{ mails(weddingId: $id, until: $cursor) { nodes { id } } }',
  'Query.households after': '{ households(weddingId: $id, after: $cursor) { nodes { id } } }',
  'Query.ideas after': '{ wedding(id: $id) { id } ideas(after: $cursor) { nodes { slug } } }',
  'Wedding.contributions after': '{ wedding(id: $id) { contributions(after: $cursor) { nodes { id } } } }',
  'Wedding.memberNotices after': '{ wedding(id: $id) { memberNotices(after: $cursor) { nodes { id } } } }',
  'Wedding.bankLines after':
    '{ wedding(id: $id) { bankLines(standing: doubtful, after: $cursor) { nodes { id } } } }',
}

it('Every paginated list refuses an invalid cursor', async () => {
  const taken = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap(({ name, args }) =>
          args
            .filter((one) => ['after', 'until'].includes(one.name) && String(one.type) === 'String')
            .map((one) => `${type.name}.${name} ${one.name}`),
        )
      : [],
  )
  expect(taken.toSorted()).toEqual(Object.keys(queries).toSorted())
  const { platform, partner, wedding } = await publishedWedding(await platformForTests(getDatabase()))
  const foreign = platform.random.uuid()
  const cursors: Record<string, string[]> = { 'Query.households after': ['nonsense', '', foreign] }
  for (const [place, query] of Object.entries(queries))
    for (const cursor of cursors[place] ?? ['nonsense', '', `2026-13-41T09:00:00.123Z_${foreign}`]) {
      const { errors } = await graphql({
        schema,
        source: `query ($id: UUID!, $cursor: String) ${query}`,
        variableValues: { id: wedding.id, cursor },
        contextValue: requestBy(platform, partner),
      })
      const codes = errors?.map(({ originalError }) => (originalError as { code?: string } | undefined)?.code)
      expect([place, cursor, codes]).toEqual([place, cursor, ['INVALID_CURSOR']])
    }
})
