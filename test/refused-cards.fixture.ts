import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { withCardCompanies } from '#test/card-companies.fixture.ts'
import type { World } from './authorization-world.fixture.ts'
import type { Row } from './who-may-groups.fixture.ts'

const connectCards = (provider: string, keys: readonly string[]): Row => ({
  query:
    'mutation ($input: ConnectCardsInput!) { answer: connectCards(input: $input) { ... on CardAccount { id } } }',
  allowed: ['partner'],
  variables: (world) => ({
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

/** Operations that ask a card company, by description. */
export const withCards: Readonly<Record<string, Row>> = {
  'Mutation.connectCards with own Stripe keys': connectCards('stripe', ['secretKey', 'webhookSecret']),
  'Mutation.connectCards with an account under the operator': connectCards('stripe', ['account']),
}

/** Returns the platform with card companies whose servers cannot be reached, and the requests sent to any server. */
export function withoutNetwork(world: World) {
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
  return { platform, calls }
}
