import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failuresIn } from './failures.mjs'

let folder
let report
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vivencia-failures-'))
  report = join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (testResults) => writeFileSync(report, JSON.stringify({ testResults }))

test('a failed test is listed with its file, its name, and the first twelve lines of its error', () => {
  const stack = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')
  write([
    {
      name: join(folder, 'a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'money adds up',
          failureMessages: [`\u001b[31mred\u001b[0m\n${stack}`],
        },
      ],
    },
  ])
  const [text, ...others] = failuresIn(report, folder)
  expect(others).toEqual([])
  expect(text).toMatch(/^a\.test\.ts > money adds up\n {4}red\n {4}line 0\n/)
  expect(text).toContain('line 10\n')
  expect(text).not.toContain('line 11')
})

test('a file that failed to load is listed with its error', () => {
  write([
    { name: join(folder, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ])
  expect(failuresIn(report, folder)).toEqual(['b.test.ts\n    no such module\n'])
})

test('a missing report gives an empty list', () => {
  expect(failuresIn(join(folder, 'absent.json'), folder)).toEqual([])
})
