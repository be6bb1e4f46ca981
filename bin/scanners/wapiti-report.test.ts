import { describe, expect, test } from 'vitest'
import { formsWithoutToken, foundAddresses, judgeWapiti, undecidedModules } from './wapiti-report.ts'

const entry = (info: string, parameter = '') => ({
  method: 'GET',
  path: '/echo',
  info,
  level: 1,
  parameter,
  http_request: '',
  curl_command: '',
})

const report = (vulnerabilities: object, anomalies: object = {}) =>
  JSON.stringify({ classifications: {}, vulnerabilities, anomalies, additionals: {}, infos: {} })

const noHsts = {
  category: 'HTTP Secure Headers',
  info: /^Strict-Transport-Security is not set$/,
  because: 'The instance is reached by http',
}

describe('a report of wapiti', () => {
  test('without findings passes, category by category', () => {
    const checks = judgeWapiti(report({ 'SQL Injection': [], 'Open Redirect': [] }), [])
    expect(checks.map(({ name, findings }) => [name, findings])).toEqual([
      ['wapiti, SQL Injection', []],
      ['wapiti, Open Redirect', []],
    ])
  })

  test('with a vulnerability fails and names address and parameter', () => {
    const found = { 'Cross Site Scripting': [entry('XSS vulnerability found via injection', 'name')] }
    expect(judgeWapiti(report(found), [noHsts])[0]?.findings).toEqual([
      'GET /echo (name): XSS vulnerability found via injection',
    ])
  })

  test('with an anomaly fails', () => {
    const found = { 'Internal Server Error': [entry('The server responded with a 500 HTTP error code', 'q')] }
    expect(judgeWapiti(report({}, found), [])[0]?.findings).toHaveLength(1)
  })

  test('with an allowed finding passes and counts it, in its own category only', () => {
    const entries = [entry('Strict-Transport-Security is not set'), entry('X-Frame-Options is not set')]
    const [headers, other] = judgeWapiti(report({ 'HTTP Secure Headers': entries, Other: entries }), [noHsts])
    expect(headers).toMatchObject({ findings: ['GET /echo: X-Frame-Options is not set'], note: '1 allowed' })
    expect(other?.findings).toHaveLength(2)
  })

  test('that is missing fails', () => {
    expect(judgeWapiti(null, [])[0]?.findings).toEqual(['wapiti wrote no report'])
  })
})

test('a module without a decision is reported', () => {
  const listed =
    '[*] Available modules:\n\tbackup\n\t\tUncover backup files.\n\n\tlog4shell (used by default)\n\t\tNew.\n'
  expect(undecidedModules(listed, ['backup'])).toEqual(['log4shell'])
})

test('the number of attacked addresses is read from wapiti’s output', () => {
  expect(foundAddresses('[*] Wapiti found 84 URLs and forms during the scan\n')).toBe(84)
  expect(foundAddresses('')).toBe(0)
})

test('forms without a token are listed once each', () => {
  const form = { ...entry('Lack of anti CSRF token'), method: 'POST', path: '/entrar' }
  const found = { 'Cross Site Request Forgery': [form, form, entry('Lack of anti CSRF token')] }
  expect(formsWithoutToken(report(found))).toEqual(['/entrar'])
  expect(formsWithoutToken(report({}))).toEqual([])
})
