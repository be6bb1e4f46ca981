import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeFromBytes, codeSigns, foldCode, groupCode, readCode } from './readable-code.ts'

const codeOf = (text: string) => codeFromBytes(createHash('sha256').update(text).digest(), 12)

it('a printed code is read back as typed: in lower case, with spaces, hyphens or nothing between', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('-', ' ', '', ' – ', '.'), (text, between) => {
      const code = codeOf(text)
      const typed = groupCode(code).replaceAll('-', between).toLowerCase()
      expect(readCode(` ${typed} `, 12)).toBe(code)
    }),
  )
})

it('refuses codes of another length, and signs that codes do not have', () => {
  expect(groupCode('BCDFGH23JK45')).toBe('BCDF-GH23-JK45')
  for (const wrong of ['', 'BCDFGH23JK4', 'BCDFGH23JK456', 'BCDFGH23JK4A', 'BCDFGH23JK40', 'ÑCDFGH23JK45'])
    expect(readCode(wrong, 12), wrong).toBeNull()
})

it('uses every sign about equally', () => {
  const counts = new Map<string, number>()
  for (let at = 0; at < 2800; at += 1)
    for (const sign of codeOf(String(at))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(28)
  for (const count of counts.values()) expect(count).toBeGreaterThan(1000)
})

it('a code is still recognized when signs that look alike were confused', () => {
  const printed = 'QBG-SVZ'
  for (const typed of ['0bg-svz', 'OBG SVZ', 'd86.5u2', 'QBGSVZ']) {
    expect(readCode(typed, 6) === 'QBGSVZ', typed).toBe(typed === 'QBGSVZ')
    expect(foldCode(typed, 6), typed).toBe(foldCode(printed, 6))
  }
  for (const other of ['CBG-SVZ', 'QBG-SVW', 'QBG-SV'])
    expect(foldCode(other, 6)).not.toBe(foldCode(printed, 6))
  for (const impossible of ['QBG-SVI', 'QBG-SV1', 'QBG-SVL', 'QBG-SVA', 'QBG-SVZ-Z'])
    expect(foldCode(impossible, 6), impossible).toBeNull()
})

it('folding keeps 23 of 28 signs apart', () => {
  expect(new Set(Array.from(codeSigns, (sign) => foldCode(sign, 1))).size).toBe(23)
})
