import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysByNight } from '#test/journeys-by-night.ts'

const document = readFileSync('docs/testing.md', 'utf8')

test.each(journeysByNight)('%s exists, and docs/testing.md names the tests that stay', (path) => {
  expect(existsSync(path)).toBe(true)
  const rows = document.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const [, , stays = ''] = rows.find(([, journey]) => journey?.endsWith(`](../${path})`)) ?? []
  const tests = [...stays.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => join('docs', link))
  expect(tests.length, 'tests that stay').toBeGreaterThan(0)
  for (const stay of tests) {
    expect(stay).toMatch(/\.test\.tsx?$/)
    expect(existsSync(stay), stay).toBe(true)
  }
})
