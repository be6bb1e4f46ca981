import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterEach, expect, it, vi } from 'vitest'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { authorizationWorld, type Member, type World } from './authorization-world.fixture.ts'
import { whoMay } from './who-may.fixture.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

const getDatabase = databaseForTests()
afterEach(() => vi.unstubAllGlobals())

const connectOwnAccount = (world: World, provider: string, keys: readonly string[]) => ({
  query:
    'mutation ($input: ConnectCardsInput!) { answer: connectCards(input: $input) { ... on CardAccount { id } } }',
  allowed: ['partner'] as Member[],
  variables: () => ({
    input: {
      id: randomUUID(),
      weddingId: world.wedding.id,
      provider,
      keys: keys.map((name) => ({
        name,
        value: name === 'account' ? 'acct_1abcdefghij' : 'sk_test_abcdefghij',
      })),
    },
  }),
})

it.each(['visitor', 'otherCouple', 'planner'] as const)(
  'the server sends nothing for a refused %s',
  async (member) => {
    const world = await authorizationWorld(getDatabase())
    const calls: string[] = []
    vi.stubGlobal('fetch', (address: unknown) => {
      calls.push(String(address))
      return Promise.reject(new Error('No network in this test'))
    })
    const platform = withCardCompanies(world.platform, {
      operatorKeys: {
        stripe: { secretKey: 'sk_test_operator', webhookSecrets: ['whsec_operator'] },
        redsys: {},
      },
      operatorCollects: true,
      ownKeys: ['stripe', 'mercadopago', 'webpay', 'redsys'],
      transportTo: (id) => async () => {
        calls.push(id)
        return new Response(null, { status: 503 })
      },
    })
    const rows = [
      ...Object.entries(whoMay).map(([name, row]) => ({ name, ...row })),
      { name: 'own Stripe keys', ...connectOwnAccount(world, 'stripe', ['secretKey', 'webhookSecret']) },
      { name: 'an account under the operator', ...connectOwnAccount(world, 'stripe', ['account']) },
    ]
    for (const { name, query, variables, allowed } of rows.filter((row) => !row.allowed.includes(member))) {
      const contextValue = requestBy(platform, world.viewers[member])
      await graphql({ schema, source: query, variableValues: variables?.(world) ?? {}, contextValue })
      expect([name, allowed.includes(member), calls]).toEqual([name, false, []])
    }
  },
)
