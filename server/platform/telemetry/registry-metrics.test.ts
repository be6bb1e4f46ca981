import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startTelemetry } from './start-telemetry.ts'

const point = z.object({
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
  asDouble: z.number().optional(),
  bucketCounts: z.array(z.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
  sum: z.number().optional(),
  count: z.number().optional(),
})
const points = z.object({ dataPoints: z.array(point), isMonotonic: z.boolean().optional() })
const body = z.object({
  resourceMetrics: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string() })) }),
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              description: z.string(),
              sum: points.optional(),
              gauge: points.optional(),
              histogram: points.optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const received: { path: string | undefined; body: unknown }[] = []
const receiver = createServer((request, response) => {
  void json(request).then((found) => {
    received.push({ path: request.url, body: found })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
afterEach(() => {
  received.length = 0
  receiver.close()
})

/** Sends the metrics of a registry to a receiver once, as a process does that ends. */
async function sendOnce(registry: Registry, sendsMetrics = true) {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const settings = { endpoint, headers: {}, serviceName: 'tests', ratio: 1, sendsMetrics }
  await startTelemetry(settings, registry).stop()
  return received.filter(({ path }) => path === '/v1/metrics').map((sent) => body.parse(sent.body))
}

it('sends every metric of the registry under its name, with its labels', async () => {
  const registry = new Registry()
  const registers = [registry]
  const times = new Histogram({
    name: 'times',
    help: 'Times',
    labelNames: ['kind'],
    buckets: [1, 2],
    registers,
  })
  for (const value of [0.5, 1.5, 1.6, 7]) times.observe({ kind: 'page' }, value)
  times.observe({ kind: 'list' }, 2)
  new Counter({ name: 'errors_total', help: 'Errors', registers }).inc(3)
  new Gauge({ name: 'jobs_due', help: 'Due jobs', registers }).set(4)

  const [sent] = await sendOnce(registry)
  const [{ resource, scopeMetrics } = { resource: null, scopeMetrics: [] }] = sent?.resourceMetrics ?? []
  expect(resource?.attributes.map(({ key }) => key)).toEqual(['service.name', 'service.instance.id'])
  const metrics = scopeMetrics.flatMap((scope) => scope.metrics)
  const named = (name: string) => metrics.find((metric) => metric.name === name)
  expect(named('errors_total')?.sum).toMatchObject({ isMonotonic: true, dataPoints: [{ asDouble: 3 }] })
  expect(named('jobs_due')?.gauge?.dataPoints).toMatchObject([{ asDouble: 4 }])
  expect(named('times')).toMatchObject({
    description: 'Times',
    histogram: {
      dataPoints: [
        {
          attributes: [{ key: 'kind', value: { stringValue: 'page' } }],
          explicitBounds: [1, 2],
          bucketCounts: [1, 2, 1],
          count: 4,
        },
        { attributes: [{ key: 'kind', value: { stringValue: 'list' } }], bucketCounts: [0, 1, 0], sum: 2 },
      ],
    },
  })
  expect(named('times')?.histogram?.dataPoints[0]?.sum).toBeCloseTo(10.6)
})

it('sends no metrics where another program reads them', async () => {
  expect(await sendOnce(new Registry(), false)).toEqual([])
})
