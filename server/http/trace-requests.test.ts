import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { rows } from '#server/platform/db/database.ts'
import { startTelemetry } from '#server/platform/telemetry/start-telemetry.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { databaseForTests } from '#test/databases.ts'
import { traceRequests } from './trace-requests.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number().optional() }),
})
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
type Batch = z.infer<typeof batch>

const received: Batch[] = []
const tokens: (string | undefined)[] = []
const receiver = createServer((request, response) => {
  tokens.push(request.headers.authorization)
  void json(request).then((body) => {
    received.push(batch.parse(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const getDatabase = databaseForTests()
afterAll(() => receiver.close())

const attributesOf = ({ attributes }: z.infer<typeof span>) =>
  Object.fromEntries(attributes.map(({ key, value: found }) => [key, found.stringValue ?? found.intValue]))

it('sends a span for each request, with its statements, and neither tokens nor values', async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const headers = { authorization: 'Bearer clave' }
  const settings = { endpoint, headers, serviceName: 'bodas', ratio: 1, sendsMetrics: false }
  const tracing = startTelemetry(settings, createMetrics().registry)
  const database = getDatabase()
  tracing.traceStatements(database)
  const respond = traceRequests(async (request) => {
    await rows(database.db, sql`select ${'Tía Carmen'}::text as name`)
    if (request.url.endsWith('/falla')) throw new TypeError('Tía Carmen')
    return new Response('hola', { status: 503, headers: { 'x-request-id': 'r1' } })
  })
  const peer = { address: '127.0.0.1' }
  await respond(new Request('http://x.example/i/Zx81Secreto'), peer)
  await expect(respond(new Request('http://x.example/falla'), peer)).rejects.toThrow('Tía Carmen')
  await rows(database.db, sql`select 'outside of a request'`)
  await tracing.stop()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  expect(received[0]?.resourceSpans[0]?.resource.attributes[0]?.value).toEqual({ stringValue: 'bodas' })
  expect(new Set(tokens)).toEqual(new Set(['Bearer clave']))
  expect(spans.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'GET /falla',
    'GET /i/…',
    'select',
    'select',
  ])
  const [first, failed] = ['GET /i/…', 'GET /falla'].map((name) => spans.find((one) => one.name === name))
  const statement = spans.find(({ parentSpanId }) => parentSpanId === first?.spanId)
  expect(statement?.traceId).toBe(first?.traceId)
  expect(statement && attributesOf(statement)['db.query.text']).toBe('select $1::text as name')
  expect(first && attributesOf(first)).toMatchObject({
    'http.response.status_code': 503,
    'vivencia.request_id': 'r1',
  })
  expect([first?.status.code, failed?.status.code]).toEqual([2, 2])
  expect(failed && attributesOf(failed)['error.type']).toBe('TypeError')
  expect(JSON.stringify(received)).not.toMatch(/Secreto|Carmen|outside/)
})
