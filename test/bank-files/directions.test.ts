import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatement } from '#server/domain/money/statement-formats/statement-reader.ts'
import type { Movement } from './movements.ts'
import { writers } from './writers.ts'

/** Few amounts, so that equal ones follow each other, and any other. */
const size = fc.oneof(fc.constantFrom(5000, 9500), fc.integer({ min: 1, max: 500_000 }))
const movements = fc
  .array(fc.record({ size, out: fc.boolean(), day: fc.integer({ min: 1, max: 28 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => {
    let balance = 100_000_00
    return drawn
      .toSorted((one, other) => one.day - other.day)
      .map((one, at): Movement => {
        const minor = one.out ? -one.size : one.size
        balance += minor
        const day = `2026-06-${String(one.day).padStart(2, '0')}`
        return { day, minor, payer: `PERSONA ${at}`, text: `MOVIMIENTO ${at}`, reference: `R${at}`, balance }
      })
  })

test.each(Object.entries(writers))('no payment is ever read as a deposit from %s', (_, write) => {
  fc.assert(
    fc.property(movements, (drawn) => {
      const { bytes, currency, shown } = write(drawn)
      const reading = readStatement(bytes, { currency, mappingFor: () => null, onlyDeposits: false })
      if (reading.kind !== 'read') return
      const { lines } = reading.statement
      for (const { minor, words, payer } of lines) {
        const number = /(?:MOVIMIENTO |PERSONA |R)(\d+)/.exec(`${words} ${payer}`)?.[1]
        expect(minor).toBe(BigInt(shown.find(({ reference }) => reference === `R${number}`)?.minor ?? 0))
      }
    }),
    { numRuns: 8 },
  )
})
