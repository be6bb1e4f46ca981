import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowestFiles, durationsIn } from './slowest-files.mjs'

test('the slowest files come first, with their share of the total', () => {
  const files = [
    { file: 'a.test.ts', seconds: 1 },
    { file: 'b.test.ts', seconds: 12.34 },
    { file: 'c.test.ts', seconds: 6.66 },
  ]
  expect(slowestFiles(files, 2)).toBe(
    ['    12.3 s  b.test.ts', '     6.7 s  c.test.ts', '      95 %  of the 20 s of 3 files', ''].join('\n'),
  )
})

test('returns nothing without files', () => {
  expect(slowestFiles([])).toBe('')
})

test('reads the duration of each file from a report, and nothing from a missing one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-durations-'))
  const report = join(folder, 'report.json')
  const testResults = [{ name: '/checkout/server/a.test.ts', startTime: 1000, endTime: 3500 }]
  writeFileSync(report, JSON.stringify({ testResults }))
  expect(durationsIn(report, '/checkout/')).toEqual([{ file: 'server/a.test.ts', seconds: 2.5 }])
  expect(durationsIn(join(folder, 'absent.json'), '/checkout/')).toEqual([])
  rmSync(folder, { recursive: true })
})
