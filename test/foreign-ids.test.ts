import { randomBytes, randomUUID } from 'node:crypto'
import { execute, type DocumentNode, isUnionType, Kind, parse, validate, visit } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { inRolledBackTransaction, databaseForTests } from '#test/databases.ts'
import { isLong } from '#test/test-length.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, type Member, type World } from './authorization-world.fixture.ts'
import { nestedIds } from './foreign-ids.fixture.ts'
import { whoMay } from './who-may.fixture.ts'
import { slugFor } from '#test/slug.ts'

type Variables = Record<string, unknown>
type Path = readonly (string | number)[]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns the paths of all ids, tokens and slugs within variables. */
function identifierPaths(value: unknown, key = '', path: Path = []): Path[] {
  if (typeof value === 'string')
    return uuid.test(value) || ['token', 'card', 'slug', 'state'].includes(key) ? [path] : []
  if (value instanceof Blob || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    identifierPaths(inner, Array.isArray(value) ? key : name, [...path, name]),
  )
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

function withValue(value: unknown, [key, ...rest]: Path, newValue: unknown): unknown {
  if (key === undefined) return newValue
  if (Array.isArray(value))
    return value.map((one: unknown, i) => (String(i) === key ? withValue(one, rest, newValue) : one))
  return { ...(value as object), [key]: withValue((value as Variables)[key], rest, newValue) }
}

/** Returns a random identifier of the same format that belongs to nothing. */
function randomLike(value: string): string {
  if (uuid.test(value)) return randomUUID()
  return value.startsWith('boda-')
    ? slugFor(randomUUID())
    : randomBytes(value.length).toString('base64url').slice(0, value.length)
}

/** Returns the same operation with the type, code and message of a refusal added to its selection. */
function withRefusals(query: string): DocumentNode {
  const document = parse(query)
  const refusal = parse('{ __typename ... on Error { code message } }').definitions[0]
  if (refusal?.kind !== Kind.OPERATION_DEFINITION) throw new Error('Refusal fragment is not an operation')
  return visit(document, {
    Field(node) {
      if (node.alias?.value !== 'answer' || !node.selectionSet) return undefined
      const field = schema.getMutationType()?.getFields()[node.name.value]
      if (!field || !isUnionType('ofType' in field.type ? field.type.ofType : field.type)) return undefined
      const selections = [...node.selectionSet.selections, ...refusal.selectionSet.selections]
      return { ...node, selectionSet: { ...node.selectionSet, selections } }
    },
  })
}

const operations = [
  ...Object.entries(whoMay).map(([name, row]) => ({ name, ...row })),
  ...Object.entries(nestedIds).map(([name, row]) => ({ name, allowed: [], ...row })),
].map((row) => ({ ...row, document: withRefusals(row.query) }))

type Step = {
  readonly document: DocumentNode
  readonly variables: Variables
  readonly member: Member
  readonly world: World
}

/**
 * Returns true for a value that grants access by itself: a secret link of a guest, or the public address of a
 * published page.
 */
const opensByItself = (value: string, { draft }: World) => !uuid.test(value) && value !== draft.slug

/**
 * The refusal of a taken id. It equals the refusal of an unknown or invalid id, so that it reveals neither the
 * object nor its owner.
 */
const takenIdRefusal =
  /^\[\{"answer":\{"__typename":"(\w+NotFound|InvalidInput|ContributionIdReused)","code":"[A-Z_]+","message":"[^"]*"\}\},null\]$/

/** Who sees the most and who sees nothing of the own wedding; by night the roles between them too. */
const viewers = isLong
  ? (['partner', 'planner', 'otherCouple', 'visitor'] as const)
  : (['partner', 'visitor'] as const)

describe('An id of another wedding gets the same response as a random one', () => {
  const getDatabase = databaseForTests()
  let own: World
  let foreign: World
  beforeAll(async () => {
    own = await authorizationWorld(getDatabase())
    foreign = await authorizationWorld(getDatabase())
  })

  /** Returns the response to the last of these operations, in a transaction that is rolled back. */
  async function lastAnswer(steps: readonly Step[], id: string): Promise<string> {
    let answer = ''
    await inRolledBackTransaction(getDatabase(), async (database) => {
      for (const { document, variables, member, world } of steps) {
        const contextValue = { ...requestBy(world.platform, world.viewers[member]), database }
        const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue })
        answer = JSON.stringify([data, errors?.map(({ message, extensions }) => [message, extensions])])
      }
    })
    return answer.replaceAll(id, '<id>').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
  }

  it('with valid operations', () => {
    expect(
      operations.flatMap(({ name, document }) =>
        validate(schema, document).map((error) => `${name}: ${error.message}`),
      ),
    ).toEqual([])
  })

  describe.each(viewers)('for the %s', (member) => {
    it.each(operations.map((row) => [row.name, row] as const))(
      'gives %s the same response as a random one',
      async (_, { document, ...row }) => {
        const [base, repeated, theirs] = [own, own, foreign].map((world) => ({ ...row.variables?.(world) }))
        const differences: [string, string, string][] = []
        for (const path of identifierPaths(base)) {
          const [first, second, other = ''] = [base, repeated, theirs].map((args) => String(at(args, path)))
          if (opensByItself(other, foreign)) continue
          const isCreated = first !== second
          const isTaken = isCreated && !row.allowed.includes('visitor')
          // The id of objects created by guests is a secret idempotency key; others only see the id of the row.
          const theirId = isCreated && !isTaken ? foreign.contribution.id : other
          const byOwner = { document, variables: theirs ?? {}, member: 'partner' as const, world: foreign }
          const answerTo = (id: string) => {
            const variables = withValue(base, path, id) as Variables
            const steps = [...(isTaken ? [byOwner] : []), { document, member, variables, world: own }]
            return lastAnswer(steps, id)
          }
          const [found, random] = [await answerTo(theirId), await answerTo(randomLike(theirId))]
          const tellsNothing = found === random || (isTaken && takenIdRefusal.test(found))
          if (!tellsNothing) differences.push([path.join('.'), found, random])
        }
        expect(differences).toEqual([])
      },
    )
  })
})
