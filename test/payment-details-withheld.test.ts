import { assembleDatabase } from '#server/assemble-platform.ts'
import {
  getNamedType,
  graphql,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  print,
  visit,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { setDetailsAccess, type DetailsAccess } from '#server/domain/money/payments/index.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { schema } from '#server/schema.ts'
import { inRolledBackTransaction, databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, type World } from './authorization-world.fixture.ts'
import { whoMay } from './who-may.fixture.ts'

/** Types with an account number, and the types from which a query can reach one. */
const leadingToDetails = new Set([
  'PaymentInstruction',
  'ReceivingAccountDetails',
  'ReceivingAccount',
  'ProposedReceivingAccount',
])
const compositeTypes = Object.values(schema.getTypeMap()).filter((type) => isCompositeType(type))
const nextTypes = (type: GraphQLCompositeType): string[] =>
  isUnionType(type)
    ? type.getTypes().map(({ name }) => name)
    : [
        ...Object.values(type.getFields()).map((field) => getNamedType(field.type).name),
        ...(isInterfaceType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : []),
      ]
for (let known = 0; known < leadingToDetails.size;) {
  known = leadingToDetails.size
  for (const type of compositeTypes)
    if (nextTypes(type).some((name) => leadingToDetails.has(name))) leadingToDetails.add(type.name)
}

/**
 * Returns a selection of every leaf of a type that needs no arguments, and of the types behind it that lead to
 * details, each type once per path.
 */
function selectEveryField(type: GraphQLNamedType, above: readonly string[] = []): string {
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).filter(({ name }) => !above.includes(name))
    const parts = kinds.map((kind) => `... on ${kind.name} ${selectEveryField(kind, above)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  const here = [...above, type.name]
  const parts = Object.values(type.getFields()).flatMap((field) => partOf(field, here))
  return `{ __typename ${parts.map((part, at) => `${type.name}_${at}: ${part}`).join(' ')} }`
}

function partOf(field: GraphQLField<unknown, unknown>, above: readonly string[]): string[] {
  const type = getNamedType(field.type)
  if (field.args.some((one) => isNonNullType(one.type) && one.defaultValue === undefined)) return []
  if (isLeafType(type)) return [field.name]
  const isFar = above.includes(type.name) || above.length > 4 || !leadingToDetails.has(type.name)
  return isFar ? [] : [`${field.name} ${selectEveryField(type, above)}`]
}

/** Returns the query of a row of the authorization matrix with a selection of all fields. */
function askingEverything(name: string, query: string): string {
  const [kind = '', field = ''] = name.split('.')
  const type = schema.getType(kind)
  const answered = isObjectType(type) ? type.getFields()[field] : undefined
  if (!answered) throw new Error(`No operation ${name}`)
  const all = selectEveryField(getNamedType(answered.type))
  if (all === '') return query
  const { definitions } = parse(`{ answer ${all} }`)
  const [definition] = definitions
  const rootField =
    definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined
  return print(
    visit(parse(query), {
      Field: (node) =>
        node.name.value === field && rootField?.kind === 'Field' && rootField.selectionSet
          ? { ...node, selectionSet: rootField.selectionSet }
          : undefined,
    }),
  )
}

type GraphqlCall = { readonly variables: Record<string, unknown>; readonly query?: string }

/** Returns a promise by a visitor for a gift that can still be given. */
async function promised(world: World) {
  const gift = await giftOf(world, { title: 'Globo', sharing: 'free', minMinor: 1_00n, targetMinor: 90_00n })
  return promiseFor(world, [{ giftId: gift.id, amountMinor: 5_00n }])
}
const tokenOfPromise = async (world: World) => {
  const { id } = await contribute(requestBy(world.platform), await promised(world))
  return { token: privateToken(world.platform.secrets, id) }
}

/** Operations with other variables than in the matrix, where they give a visitor no gift. */
const askedOtherwise: Record<string, (world: World) => Promise<GraphqlCall>> = {
  'Mutation.contribute': async (world) => ({ variables: { input: await promised(world) } }),
  'Mutation.planInstalments': async (world) => ({ variables: await tokenOfPromise(world) }),
  'Mutation.undoContribution': async (world) => ({
    variables: await tokenOfPromise(world),
    query: 'mutation ($token: String!) { answer: undoContribution(token: $token) { __typename } }',
  }),
}

/** Operations that confirm an address and therefore return the details. */
const confirming = ['Mutation.confirmAddress']

/** The account of the wedding, the proposed account, and its holder, as displayed and as copied. */
const details = /9121000418450200051332|7712341234161234567890|LUCIAFERNANDEZGIL/

describe('Payment details in responses to a visitor', () => {
  const getDatabase = databaseForTests()
  let world: World
  beforeAll(async () => {
    world = await authorizationWorld(getDatabase())
  })

  const operations = Object.entries(whoMay).filter(
    ([name, { allowed }]) => allowed.includes('visitor') || name in askedOtherwise,
  )

  /** Returns the operations that show details to a visitor, each with all fields, in the same state. */
  async function answeredIn(access: DetailsAccess): Promise<string[]> {
    const found: string[] = []
    for (const [name, row] of operations)
      await inRolledBackTransaction(getDatabase(), async (database: Database) => {
        const { clock } = world.platform
        const assembled = assembleDatabase(database, clock)
        const rateLimit = freshRateLimit({ database: assembled, clock })
        const platform = { ...world.platform, database: assembled, rateLimit }
        const here = { ...world, platform }
        await setDetailsAccess(requestBy(platform, world.viewers.partner), world.wedding.id, access)
        const request = (await askedOtherwise[name]?.(here)) ?? { variables: row.variables?.(here) ?? {} }
        const { data } = await graphql({
          schema,
          source: askingEverything(name, request.query ?? row.query),
          variableValues: request.variables,
          contextValue: requestBy(platform),
        })
        if (details.test(JSON.stringify(data ?? null).replace(/\s/g, ''))) found.push(name)
      })
    return found.toSorted()
  }

  it('are in those of many operations if they are shown at once', async () => {
    expect(await answeredIn('atOnce')).toEqual([
      'Mutation.changePlanB',
      'Mutation.confirmAddress',
      'Mutation.contribute',
      'Mutation.keepVoiceNote',
      'Mutation.markSent',
      'Mutation.planInstalments',
      'Mutation.renewHold',
      'Mutation.sendAddressLink',
      'Mutation.takePlace',
      'Mutation.undoContribution',
      'Query.cardPayment',
      'Query.contributionByAddressLink',
      'Query.privateContribution',
    ])
  })

  it('are only in that of the confirmation if they require a confirmed address', async () => {
    expect(await answeredIn('confirmed')).toEqual(confirming)
  })
})
