import { buildSchema, execute, extendSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { FreshProofRequired } from '#server/graphql/viewer.refusals.ts'
import {
  enforceFreshProof,
  needsFreshProof,
  unclassifiedOperations,
  withSecondFactor,
} from '#server/fresh-proof.ts'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, type Member, staleSession } from './authorization-world.fixture.ts'
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

  /** Returns the operations that are refused to a member for lack of a fresh proof. */
  async function refusedTo(member: Member, operations: readonly string[]): Promise<string[]> {
    const world = await authorizationWorld(getDatabase())
    const refused: string[] = []
    for (const name of operations) {
      const { query, variables } = whoMay[name] ?? { query: '' }
      const { errors } = await execute({
        schema,
        document: parse(query),
        variableValues: variables?.(world) ?? {},
        contextValue: requestBy(world.platform, staleSession(world.viewers[member])),
      })
      if (errors?.some(({ originalError }) => originalError instanceof FreshProofRequired)) refused.push(name)
    }
    return refused.toSorted()
  }

  it('of a partner is refused exactly the operations of the list', async () => {
    // The account is deleted last, because that ends the owner's sessions.
    const operations = Object.keys(whoMay).toSorted((one) => (one === 'Mutation.deleteAccount' ? 1 : 0))
    expect(await refusedTo('partner', operations)).toEqual(always)
  })

  it.each<Member>(['planner', 'otherCouple', 'admin'])(
    '%s: the operations of the list are refused, regardless of other permissions',
    async (member) => {
      expect(await refusedTo(member, always)).toEqual(always)
    },
  )

  it('of an account with a second factor cannot use its password alone where the password is an argument', async () => {
    const world = await authorizationWorld(getDatabase())
    const proof = { at: world.platform.clock.now(), with: 'password' } as const
    const isRefused = async (name: string, hasSecondFactor: boolean) => {
      const { query, variables } = whoMay[name] ?? { query: '' }
      const viewer = { ...world.viewers.partner, proof, hasSecondFactor } as typeof world.partner
      const { errors } = await execute({
        schema,
        document: parse(query),
        variableValues: variables?.(world) ?? {},
        contextValue: requestBy(world.platform, viewer),
      })
      return errors?.[0]?.originalError instanceof FreshProofRequired
    }
    for (const name of passwordInArguments)
      expect([name, await isRefused(name, true), await isRefused(name, false)]).toEqual([name, true, false])
  })

  it.each([
    ['wedding(id: $id) { teamInvitations { link } }', 'wedding(id: $id) { teamInvitations { standing } }'],
    ['calendarFeed(weddingId: $id) { url }', 'calendarFeed(weddingId: $id) { createdAt }'],
  ])('reads no address that outlives it: %s', async (secret, harmless) => {
    const world = await authorizationWorld(getDatabase())
    const ask = (selection: string, viewer: typeof world.partner) =>
      execute({
        schema,
        document: parse(`query ($id: UUID!) { ${selection} }`),
        variableValues: { id: world.wedding.id },
        contextValue: requestBy(world.platform, viewer),
      })
    const stale = staleSession(world.viewers.partner)
    expect((await ask(secret, stale)).errors?.[0]?.originalError).toBeInstanceOf(FreshProofRequired)
    expect((await ask(harmless, stale)).errors).toBeUndefined()
    expect((await ask(secret, world.viewers.partner)).errors).toBeUndefined()
  })

  it.each([
    ['{ id: $id, slug: "otra-direccion" }', true],
    ['{ id: $id, slug: null, place: "Jerez" }', false],
    ['{ id: $id, place: "Jerez" }', false],
  ])('may call updateWedding with %s: refused %s', async (input, isRefused) => {
    const world = await authorizationWorld(getDatabase())
    const ask = (viewer: typeof world.partner) =>
      execute({
        schema,
        document: parse(
          `mutation ($id: UUID!) { updateWedding(input: ${input}) { __typename ... on Wedding { place } } }`,
        ),
        variableValues: { id: world.wedding.id },
        contextValue: requestBy(world.platform, viewer),
      })
    const stale = await ask(staleSession(world.viewers.partner))
    expect(stale.errors?.[0]?.originalError instanceof FreshProofRequired).toBe(isRefused)
    const fresh = await ask(world.viewers.partner)
    expect(fresh.errors).toBeUndefined()
  })
})
