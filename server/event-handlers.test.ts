import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { domainJobs, eventHandlers } from '#server/event-handlers.ts'
import { registerJobs } from '#server/platform/jobs.ts'

const root = join(import.meta.dirname, '..')
const stored = globSync('server/{domain,platform}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\bdefineEvent<[\s\S]*?>\(\s*'(\w+)'/g),
  ])
  .map(([, kind]) => kind)

it('has one entry for every defined event', () => {
  expect(stored.length).toBeGreaterThan(100)
  expect(new Set(stored).size).toBe(stored.length)
  expect(new Set(eventHandlers.map(({ kind }) => kind))).toEqual(new Set(stored))
  expect(eventHandlers).toHaveLength(stored.length)
})

it('contains no job kind twice', () => {
  expect(registerJobs(domainJobs).size).toBe(new Set(domainJobs.map(({ kind }) => kind)).size)
})
