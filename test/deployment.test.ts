import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { variables } from '#server/platform/env-variables.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { rootFolder } from '#server/platform/root-folder.ts'

const read = (path: string): string => readFileSync(join(rootFolder(), path), 'utf8')

const environment = z.record(z.string(), z.string())
const compose = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string().optional(), environment: environment.optional() }),
  ),
})
const ourServices = ['program', 'migrate', 'bucket']

it('sets only variables that the program has, and all secrets, in Docker Compose', () => {
  const { services } = compose.parse(parse(read('compose.yaml'), { merge: true }))
  for (const name of ourServices)
    expect(Object.keys(services[name]?.environment ?? {}).filter((key) => !(key in variables))).toEqual([])
  expect(Object.keys(services['program']?.environment ?? {})).toEqual(
    expect.arrayContaining(['SESSION_SECRET', 'LINK_SECRET', 'SEAL_SECRET', 'DATABASE_URL', 'S3_URL']),
  )
  expect(Object.keys(services['program']?.environment ?? {})).not.toContain('MIGRATION_DATABASE_URL')
  const images = Object.values(services).flatMap(({ image }) =>
    image && image !== 'vivencia' ? [image] : [],
  )
  for (const image of images) expect(image).toMatch(/:\d/)
})

it('explains every variable of compose.yaml in the example', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const explained = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(new Set(explained)).toEqual(new Set(used))
})

const manifest = z.looseObject({ kind: z.string(), data: environment.optional() })

it('sets only variables that the program has, and no secrets, in Kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const documents = readdirSync(join(rootFolder(), folder)).flatMap((name) =>
    parseAllDocuments(read(join(folder, name))).map((document) => manifest.parse(document.toJS())),
  )
  const settings = documents.flatMap(({ data }) => Object.keys(data ?? {}))
  expect(settings.filter((name) => !(name in variables))).toEqual([])
  expect(settings.filter((name) => /SECRET|KEY|DATABASE|SMTP/.test(name))).toEqual([])
  const text = JSON.stringify(documents)
  for (const path of ['/healthz', '/readyz']) expect(text).toContain(`"path":"${path}"`)
})

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})
/** Words of PromQL, and labels. */
const otherWords =
  /^(sum|max|by|le|rate|increase|deriv|and|min_over_time|histogram_quantile|kind|status|outcome|job|vivencia|up|[0-9].*|[dhms])$/

it('asks only for metrics that exist in alerts and the dashboard, and says what to do about each alert', async () => {
  const metrics = createMetrics().withProcess()
  const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name)
  const alerts = rules
    .parse(parse(read('deploy/monitoring/alerts.yaml')))
    .groups.flatMap((group) => group.rules)
  const { panels } = dashboard.parse(JSON.parse(read('deploy/monitoring/dashboard.json')))
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const names = expressions
    .flatMap((expression) => expression.match(/[a-z_0-9]+/g) ?? [])
    .filter((word) => !otherWords.test(word))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !known.includes(name.replace(/_(bucket|count)$/, '')))).toEqual([])
  const advice = read('docs/operating.md')
  for (const { alert } of alerts) expect(advice).toContain(`| **${alert}**`)
})
