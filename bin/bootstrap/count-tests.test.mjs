import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vivencia-count-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const passed = { status: 'passed' }
const failed = { status: 'failed' }

function counted(files, exitCode) {
  const all = files.flat()
  const content = {
    numPassedTests: all.filter((each) => each === passed).length,
    numFailedTests: all.filter((each) => each === failed).length,
    testResults: files.map((tests) => ({
      status: tests.length > 0 && tests.every((each) => each === passed) ? 'passed' : 'failed',
      assertionResults: tests,
    })),
  }
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify(content))
  return countTests(report, exitCode)
}

test('every test counts', () => {
  expect(counted([[passed, passed], [passed]], 0)).toEqual({ passed: 3, failed: 0 })
  expect(counted([[passed, failed], [failed]], 1)).toEqual({ passed: 1, failed: 2 })
})

test('a file that fails to load counts as one failure', () => {
  expect(counted([[passed], []], 1)).toEqual({ passed: 1, failed: 1 })
})

test('an error outside of a test counts as one failure', () => {
  expect(counted([[passed]], 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run without tests counts as one failure', () => {
  expect(counted([], 0)).toEqual({ passed: 0, failed: 1 })
})

test('a missing or truncated report counts as one failure', () => {
  expect(countTests(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(join(folder, 'half.json'), '{"numPassed')
  expect(countTests(join(folder, 'half.json'), 0)).toEqual({ passed: 0, failed: 1 })
})
