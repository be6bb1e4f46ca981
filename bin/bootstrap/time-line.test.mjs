import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { expect, it } from 'vitest'
import { beginPart, timeLine } from './time-line.mjs'

it('lists the parts in the order in which they began, with what they took of all processors and what was left', () => {
  const parts = [
    { title: 'races', since: 12, until: 20.4, busy: 9, idle: 0.2 },
    { title: 'build', since: 2, until: 12, busy: 15.6, idle: 4 },
    { title: 'types', since: 12, until: 30, busy: 12.4, idle: 14.6 },
  ]
  expect(timeLine(parts, 2, 19)).toBe(
    [
      ' from    to    busy   idle',
      '    2 –   12 s     16      4  build',
      '   12 –   20 s      9      0  races',
      '   12 –   30 s     12     15  types',
      '          28 s     37     19  of 56 seconds of 2 processors',
      '',
    ].join('\n'),
  )
  expect(timeLine([], 2)).toBe('')
})

it.skipIf(process.platform !== 'linux')('counts what a process took together with its own children', () => {
  const spin = 'while (process.cpuUsage().user < 300_000);'
  const nested = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(spin)}])`
  const end = beginPart('spinning')
  execFileSync(process.execPath, ['-e', nested])
  const { since, until, busy, idle } = end()
  expect(busy).toBeGreaterThan(0.3)
  // The machine counts in hundredths.
  expect(idle).toBeLessThanOrEqual((until - since) * cpus().length - 0.3 + 0.1)
})
