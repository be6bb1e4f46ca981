import { describe, expect, test } from 'vitest'
import { judgeLog, judgeTraffic } from './check-after-scans.ts'
import { checkLines, totalLine } from './check.ts'
import { findProgram, missingProgram } from './programs.ts'
import { scans } from './scans.ts'

describe('the log after the scans', () => {
  test('passes with warnings, and counts them', () => {
    const warning = '{"level":"warn","time":"2026-11-23T02:00:00Z","msg":"Too many attempts"}\n'
    expect(judgeLog(`${warning}${warning}`)).toMatchObject({
      findings: [],
      note: 'warnings: 2 × Too many attempts',
    })
  })

  test('fails with an error, a fatal error, or a line that bypassed the log', () => {
    const error = '{"level":"error","msg":"Unexpected error"}'
    const fatal = '{"level":"fatal","msg":"The process cannot go on"}'
    const line = 'The URL path "/r/…" could not be decoded'
    expect(judgeLog(`${error}\n${fatal}\n${line}\n${line}\n`).findings).toEqual([error, fatal, line])
  })
})

test('traffic with a server error or an unanswered request fails', () => {
  const traffic = { requests: 3, statuses: { 200: 2, 500: 1 }, faults: ['GET /%0a: 500', 'GET /%0a: 500'] }
  expect(judgeTraffic('ffuf', traffic)).toMatchObject({
    findings: ['GET /%0a: 500'],
    note: '3 requests; 200: 2, 500: 1',
  })
  expect(judgeTraffic('ffuf', { ...traffic, faults: [] }).findings).toEqual([])
})

test('a scanner that sent no request fails', () => {
  expect(judgeTraffic('ffuf', { requests: 0, statuses: {}, faults: [] }).findings).toEqual([
    'No request arrived',
  ])
})

test('a missing scanner fails its check with installation help', () => {
  expect(findProgram('sqlmap', '/nowhere')).toBeNull()
  expect(missingProgram('ffuf')).toContain('apt-get install sqlmap wapiti ffuf slowhttptest')
  const check = { name: 'ffuf', findings: [missingProgram('ffuf')] }
  expect(checkLines(check)).toMatch(/^ {2}FAILED {2}ffuf\n {10}ffuf is not installed/)
  expect(totalLine([check, { name: 'sqlmap', findings: [] }])).toBe('1 passed, 1 failed')
})

test('there is a scan for every scanner', () => {
  expect(Object.keys(scans).toSorted()).toEqual(['ffuf', 'slowhttptest', 'sqlmap', 'wapiti'])
})
