import { describe, expect, test } from 'vitest'
import { judgeSqlmap } from './sqlmap-log.ts'

const judge = (output: string, { places = 1, isOverTime = false } = {}) =>
  judgeSqlmap('a request', places, { output, exitCode: 0, isOverTime }).findings

const clean = `[01:42:13] [WARNING] heuristic (basic) test shows that (custom) POST parameter 'JSON #1*' might not be injectable
[01:42:13] [INFO] testing 'AND boolean-based blind - WHERE or HAVING clause'
[01:42:16] [WARNING] (custom) POST parameter 'JSON #1*' does not seem to be injectable
[01:42:16] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase values for '--level'/'--risk' options`

const injected = `[01:50:02] [INFO] heuristic (basic) test shows that URI parameter '#1*' might be injectable (possible DBMS: 'PostgreSQL')
[01:50:02] [INFO] URI parameter '#1*' appears to be 'AND boolean-based blind - WHERE or HAVING clause' injectable (with --string="Ana")
[01:50:03] [INFO] URI parameter '#1*' is 'PostgreSQL AND error-based - WHERE or HAVING clause' injectable
URI parameter '#1*' is vulnerable. Do you want to keep testing the others (if any)? [y/N] N
sqlmap identified the following injection point(s) with a total of 44 HTTP(s) requests:`

describe('a log of sqlmap', () => {
  test('with a negative result for every place passes', () => {
    expect(judge(clean)).toEqual([])
  })

  test('with an injection names the place', () => {
    expect(judge(injected)).toEqual(['Injection at #1*'])
  })

  test('passes when sqlmap withdraws its finding', () => {
    const withdrawn = `[01:50:02] [INFO] URI parameter '#1*' appears to be 'PostgreSQL > 8.1 AND time-based blind' injectable
[01:50:09] [WARNING] false positive or unexploitable injection point detected
[01:50:09] [WARNING] URI parameter '#1*' does not seem to be injectable`
    expect(judge(withdrawn)).toEqual([])
  })

  test('with an injection at one of two places names that one', () => {
    expect(judge(`${clean}\n${injected}`, { places: 2 })).toEqual(['Injection at #1*'])
  })

  test('with a result for one place of two fails', () => {
    expect(judge(clean, { places: 2 })[0]).toContain('1 of 2 places')
  })

  test('passes with a result for more places than were marked', () => {
    expect(judge(`${clean}\n${clean.replaceAll('#1*', 'a cookie')}`)).toEqual([])
  })

  test('that ends before a result fails with the reason', () => {
    const refused = '[01:42:16] [CRITICAL] unable to connect to the target URL'
    expect(judge(refused)).toEqual([`sqlmap has results for 0 of 1 places: ${refused}`])
    expect(judge('')).toEqual(['sqlmap has results for 0 of 1 places: exit code 0'])
  })

  test('with a reflected script fails', () => {
    const xss =
      "[01:42:13] [INFO] heuristic (XSS) test shows that GET parameter 'tipo' might be vulnerable to cross-site scripting (XSS) attacks"
    expect(judge(`${clean}\n${xss}`)).toEqual(['Possible cross-site scripting (XSS) attacks at tipo'])
  })

  test('that was truncated fails', () => {
    expect(judge(clean, { isOverTime: true })).toEqual(['sqlmap did not finish in time'])
  })
})
