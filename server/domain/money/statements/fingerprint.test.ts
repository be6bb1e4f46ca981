import { expect, it } from 'vitest'
import type { StatementLine } from './statement.ts'
import { fingerprintLines } from './fingerprint.ts'

const line: StatementLine = {
  line: 1,
  account: 'ES9121000418450200051332',
  bookedOn: '2027-06-02',
  valueOn: '2027-06-02',
  minor: 95_00n,
  currency: 'EUR',
  words: 'TRANSFERENCIA CARMEN',
  payer: 'CARMEN NAVARRO',
  bankReference: 'B-1',
}
const named = (...lines: StatementLine[]) => lines.map(fingerprintLines())

it('a movement has the same fingerprint in every file, regardless of its neighbours', () => {
  const [alone] = named(line)
  expect(named({ ...line, minor: 1n }, { ...line, line: 2 })[1]).toBe(alone)
  expect(named({ ...line, words: '  TRANSFERENCIA \t CARMEN ' })).toEqual([alone])
})

it('equal movements are numbered, and keep their numbers when another one follows', () => {
  const two = named(line, line)
  expect(new Set(two).size).toBe(2)
  expect(two[0]).toBe(named(line)[0])
  expect(named(line, { ...line, minor: 1n }, line, line)).toEqual([
    two[0],
    expect.any(String),
    two[1],
    expect.any(String),
  ])
})

it.each<Partial<StatementLine>>([
  { account: 'ES7921000813610123456789' },
  { account: null },
  { bookedOn: '2027-06-03' },
  { valueOn: '2027-06-03' },
  { minor: -95_00n },
  { currency: 'MXN' },
  { words: 'TRANSFERENCIACARMEN' },
  { payer: null },
  { bankReference: 'B-2' },
])('a different fingerprint for %o', (some) => {
  expect(named({ ...line, ...some })).not.toEqual(named(line))
})
