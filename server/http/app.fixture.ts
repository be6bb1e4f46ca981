import { pino } from 'pino'
import { createApp, type AppOptions } from '#server/http/app.ts'
import { createGraphqlHandler } from '#server/http/graphql.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createExecutor } from '#server/platform/graphql/executor.ts'
import { tinySchema, type TinyContext } from '#server/platform/graphql/tiny-schema.fixture.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { milliseconds } from '#shared/duration.ts'

type TinyApp = Partial<AppOptions> & {
  readonly production?: boolean
  readonly ticks?: () => AsyncIterable<string>
  readonly stillAllowed?: () => Promise<boolean>
}

/** Returns the application with the tiny schema; `lines` is its log. */
export function tinyApp({ production = true, ticks, stillAllowed, ...options }: TinyApp = {}) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const executor = createExecutor<TinyContext>({
    schema: tinySchema(),
    log,
    contextFor: async ({ token }) => ({ reader: token ?? 'visitor', ...(ticks ? { ticks: ticks() } : {}) }),
    stillAllowed: stillAllowed ?? (async () => true),
    recheck: milliseconds(20),
    production,
  })
  const app = createApp({
    database: { ping: async () => {} } as Database,
    log,
    random: seededRandom('app'),
    metrics: createMetrics(),
    graphql: createGraphqlHandler(executor.fetch, 'a-build'),
    handlers: [],
    publicUrl: 'https://example.test',
    languages: ['es', 'en'],
    trustProxy: 0,
    ...options,
  })
  return { app, executor, lines, log }
}

/** Sends a GraphQL request to the application without a network. */
export function post(
  app: ReturnType<typeof tinyApp>['app'],
  body: unknown,
  headers: Record<string, string> = {},
) {
  const request = new Request('http://localhost/graphql/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return app(request, { address: '127.0.0.1' })
}
