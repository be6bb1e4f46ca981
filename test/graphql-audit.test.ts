import { serverAudits } from 'graphql-http'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { viewerOf } from '#server/domain/identity/accounts/index.ts'
import { createApp } from '#server/http/app.ts'
import { createGraphqlHandler } from '#server/http/graphql.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { createExecutor } from '#server/platform/graphql/executor.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { schema } from '#server/schema.ts'
import { seconds } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { platformForTests } from '#test/world.ts'

/** Optional in the specification and not supported here: operations by GET. */
const optional = new Set(['5A70', 'D6D5', '6A70'])

describe('The endpoint of this product, in production', () => {
  const getDatabase = databaseForTests()
  let server: Listening
  beforeAll(async () => {
    const platform = await platformForTests(getDatabase())
    const log = pino({ level: 'silent' })
    const executor = createExecutor<AppContext>({
      schema,
      log,
      contextFor: async (origin) => ({
        ...platform,
        ...origin,
        viewer: await viewerOf(platform, origin.token),
      }),
      stillAllowed: async () => true,
      production: true,
    })
    const app = createApp({
      database: platform.database,
      log,
      random: platform.random,
      metrics: createMetrics(),
      graphql: createGraphqlHandler(executor.fetch),
      handlers: [],
      publicUrl: platform.env.publicUrl,
      languages: ['es', 'en'],
      trustProxy: 0,
    })
    server = await listen({ app, log, host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close(seconds(1)))

  const url = () => `http://127.0.0.1:${server.port}/graphql/`
  const audits = serverAudits({ url, fetchFn: fetch })
  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    'passes %s %s',
    async (id, _, audit) => {
      expect((await audit.fn()).status).toBe(optional.has(id) ? 'notice' : 'ok')
    },
  )

  const ask = async (body: unknown, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await fetch(url(), { method: 'POST', headers, body: JSON.stringify(body) })
    return {
      status: response.status,
      body: (await response.json()) as {
        data?: unknown
        errors?: { message: string; extensions?: { code?: string } }[]
      },
    }
  }

  it('takes operationName, variables and query, with an empty authorization for visitors', async () => {
    const query =
      'query A { me { id } } query Ideas($first: PageSize) { ideas(first: $first) { totalCount } }'
    const answer = await ask({ operationName: 'Ideas', variables: { first: 3 }, query })
    expect(answer).toEqual({ status: 200, body: { data: { ideas: { totalCount: 0 } } } })
  })

  it.each([
    ['Bearer nonsense', 'Invalid authorization token'],
    [
      'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIiwic2lkIjoiYiIsImV4cCI6OTk5OTk5OTk5OX0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'Invalid signature',
    ],
  ])('explains the problem of the token %s', async (authorization, message) => {
    const { body } = await ask({ query: '{ me { id } }' }, authorization)
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'TOKEN_REFUSED' } })
  })

  it('lets a visitor with a stale token read public fields', async () => {
    const { body } = await ask({ query: '{ ideas { totalCount } }' }, 'Bearer nonsense')
    expect(body).toEqual({ data: { ideas: { totalCount: 0 } } })
  })

  it('refuses pages of more than a hundred, and introspection', async () => {
    expect((await ask({ query: '{ ideas(first: 101) { totalCount } }' })).body.errors).toHaveLength(1)
    expect((await ask({ query: '{ __schema { types { name } } }' })).body.errors?.length).toBeGreaterThan(0)
  })
})
