import { buildSchema, execute, type ExecutionResult, extendSchema, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { FreshProofRequired } from '#server/graphql/viewer.refusals.ts'
import {
  enforceFreshProof,
  needsFreshProof,
  unclassifiedOperations,
  withSecondFactor,
} from '#server/fresh-proof.ts'
import { schema } from '#server/schema.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { databaseForTests, inRolledBackTransaction } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, type Member, staleSession, type World } from './authorization-world.fixture.ts'
import { whoMay } from './who-may.fixture.ts'

describe('The list of operations that need a fresh proof', () => {
  it('classifies every query and mutation of the schema, each once', () => {
    expect(unclassifiedOperations(schema)).toEqual([])
  })

  it('refuses a schema with an unclassified mutation, which it names', () => {
    const grown = extendSchema(schema, parse('extend type Mutation { giveAwayTheRegister: Boolean }'))
    expect(unclassifiedOperations(grown)).toEqual(['Mutation.giveAwayTheRegister'])
    expect(() => enforceFreshProof(grown)).toThrow('Mutation.giveAwayTheRegister')
  })

  it('names entries that the schema no longer has', () => {
    const names = unclassifiedOperations(buildSchema('type Query { me: Boolean }'))
    expect(names).toContain('Mutation.inviteToTeam')
    expect(names).not.toContain('Query.me')
  })

  it('is not part of any union: the refusal is a GraphQL error for every such field', () => {
    expect(schema.getType('FreshProofRequired')).toBeUndefined()
  })
})

const passwordInArguments = Object.keys(needsFreshProof).filter(
  (name) => needsFreshProof[name] === withSecondFactor,
)

describe('A session without a fresh proof', () => {
  const getDatabase = databaseForTests()
  const conditional = ['Mutation.updateWedding', ...passwordInArguments]
  const always = Object.keys(needsFreshProof)
    .filter((name) => /^(Query|Mutation)\./.test(name) && !conditional.includes(name))
    .toSorted()

  let world: World
  beforeAll(async () => {
    world = await authorizationWorld(getDatabase())
  })

  /** Executes an operation in a transaction that is rolled back, since all tests share one world. */
  async function executeAs(
    viewer: AppContext['viewer'],
    source: string,
    variableValues: Record<string, unknown>,
  ): Promise<ExecutionResult> {
    const results: ExecutionResult[] = []
    await inRolledBackTransaction(getDatabase(), async (database) => {
      const contextValue = { ...requestBy(world.platform, viewer), database }
      results.push(await execute({ schema, document: parse(source), variableValues, contextValue }))
    })
    return results[0] ?? {}
  }

  const isRefused = ({ errors }: ExecutionResult): boolean =>
    errors?.some(({ originalError }) => originalError instanceof FreshProofRequired) ?? false

  async function isOperationRefused(name: string, viewer: AppContext['viewer']): Promise<boolean> {
    const { query, variables } = whoMay[name] ?? { query: '' }
    return isRefused(await executeAs(viewer, query, variables?.(world) ?? {}))
  }

  /** Returns the operations that are refused to a member for lack of a fresh proof. */
  async function refusedTo(member: Member, operations: readonly string[]): Promise<string[]> {
    const refused: string[] = []
    for (const name of operations)
      if (await isOperationRefused(name, staleSession(world.viewers[member]))) refused.push(name)
    return refused.toSorted()
  }

  it('of a partner is refused exactly the operations of the list', async () => {
    expect(await refusedTo('partner', Object.keys(whoMay))).toEqual(always)
  })

  it.each<Member>(['planner', 'otherCouple', 'admin'])(
    '%s: the operations of the list are refused, regardless of other permissions',
    async (member) => {
      expect(await refusedTo(member, always)).toEqual(always)
    },
  )

  it('of an account with a second factor cannot use its password alone where the password is an argument', async () => {
    const proof = { at: world.platform.clock.now(), with: 'password' } as const
    const viewerWith = (hasSecondFactor: boolean) =>
      ({ ...world.viewers.partner, proof, hasSecondFactor }) as typeof world.partner
    for (const name of passwordInArguments)
      expect([
        name,
        await isOperationRefused(name, viewerWith(true)),
        await isOperationRefused(name, viewerWith(false)),
      ]).toEqual([name, true, false])
  })

  it.each([
    ['wedding(id: $id) { teamInvitations { link } }', 'wedding(id: $id) { teamInvitations { standing } }'],
    ['calendarFeed(weddingId: $id) { url }', 'calendarFeed(weddingId: $id) { createdAt }'],
  ])('reads no address that outlives it: %s', async (secret, harmless) => {
    const ask = (selection: string, viewer: typeof world.partner) =>
      executeAs(viewer, `query ($id: UUID!) { ${selection} }`, { id: world.wedding.id })
    const stale = staleSession(world.viewers.partner)
    expect(isRefused(await ask(secret, stale))).toBe(true)
    expect((await ask(harmless, stale)).errors).toBeUndefined()
    expect((await ask(secret, world.viewers.partner)).errors).toBeUndefined()
  })

  it.each([
    ['{ id: $id, slug: "otra-direccion" }', true],
    ['{ id: $id, slug: null, place: "Jerez" }', false],
    ['{ id: $id, place: "Jerez" }', false],
  ])('may call updateWedding with %s: refused %s', async (input, isExpectedRefused) => {
    const update = `mutation ($id: UUID!) { updateWedding(input: ${input}) { __typename ... on Wedding { place } } }`
    const ask = (viewer: typeof world.partner) =>
      execute({
        schema,
        document: parse(update),
        variableValues: { id: world.wedding.id },
        // Events are handled in the database of the platform only.
        contextValue: requestBy(world.platform, viewer),
      })
    expect(isRefused(await ask(staleSession(world.viewers.partner)))).toBe(isExpectedRefused)
    expect((await ask(world.viewers.partner)).errors).toBeUndefined()
  })
})
