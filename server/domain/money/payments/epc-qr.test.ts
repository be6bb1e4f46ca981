import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from 'uqr'
import { qrCode } from '#server/platform/qr-code.ts'
import { money } from '#shared/money.ts'
import { epcPayload as payloadOf } from './epc-qr.ts'

const epcPayload = (payment: Parameters<typeof payloadOf>[0]): string => payloadOf(payment) ?? ''

const transfer = {
  holder: 'LUCIA FERNANDEZ GIL',
  iban: 'ES9121000418450200051332',
  amount: money(88_00n, 'EUR'),
  text: '27067KDM4T9X',
}

describe('The text of an EPC QR code', () => {
  it('has the lines of the official sample in their order, with our reference as text', () => {
    // The sample of the guidelines: BCD 001 1 SCT BPOTBEB1 Red Cross of Belgium BE72000000001616 EUR1 CHAR (none) Urgency fund Sample EPC QR code.
    const lines = epcPayload({
      holder: 'Red Cross of Belgium',
      iban: 'BE72000000001616',
      amount: money(1_00n, 'EUR'),
      text: 'Urgency fund',
    }).split('\n')
    expect(lines).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1.00',
      '',
      '',
      'Urgency fund',
    ])
  })

  it.each([
    [0n, 'EUR'],
    [1_000_000_000_00n, 'EUR'],
    [88_00n, 'MXN'],
  ] as const)('is missing for %s %s', (minor, currency) => {
    expect(payloadOf({ ...transfer, amount: money(minor, currency) })).toBeNull()
  })

  it('ends with the last line in use, and separates lines by LF only', () => {
    const payload = epcPayload(transfer)
    expect(payload.endsWith('\n27067KDM4T9X')).toBe(true)
    expect(payload).not.toContain('\r')
  })

  it.each([
    [1n, 'EUR0.01'],
    [50n, 'EUR0.50'],
    [1_200_05n, 'EUR1200.05'],
    [999_999_999_99n, 'EUR999999999.99'],
  ])('writes %s cents as %s', (minor, text) => {
    expect(epcPayload({ ...transfer, amount: money(minor, 'EUR') }).split('\n')[7]).toBe(text)
  })

  it('truncates a name to 70 characters and a text to 140', () => {
    const lines = epcPayload({ ...transfer, holder: 'H'.repeat(71), text: 'T'.repeat(141) }).split('\n')
    expect([lines[5]?.length, lines[10]?.length]).toEqual([70, 140])
  })

  it('fits into the 331 bytes of the guidelines for every holder and reference', () => {
    const holder = 'Ñ'.repeat(70)
    expect(
      Buffer.byteLength(epcPayload({ ...transfer, holder, amount: money(999_999_999_99n, 'EUR') })),
    ).toBeLessThanOrEqual(331)
  })
})

/** Light modules that ISO/IEC 18004 asks for on each side. */
const quiet = 4

/** The dark modules of a path of one-by-one squares. */
function darkModules(path: string): Set<string> {
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  expect(squares.map(([square]) => square).join('')).toBe(path)
  return new Set(squares.map(([, x, y]) => `${x} ${y}`))
}

describe('The drawn code', () => {
  it('darkens exactly the modules of the code, within a quiet border', () => {
    const { size, path, payload } = qrCode(epcPayload(transfer))
    const { data } = encode(payload, { ecc: 'M', border: quiet })
    const expectedModules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])))
    expect(darkModules(path)).toEqual(new Set(expectedModules))
    for (const module of darkModules(path)) {
      for (const at of module.split(' ').map(Number))
        expect(at >= quiet && at < size - quiet, module).toBe(true)
    }
  })

  it('declares error correction level M', () => {
    const { size, path } = qrCode(epcPayload(transfer))
    const dark = darkModules(path)
    const isDark = (x: number, y: number) => dark.has(`${x + quiet} ${y + quiet}`)
    // Format information, ISO/IEC 18004: its first two bits, unmasked with 10, are 00 for M.
    expect([isDark(0, 8), isDark(1, 8)]).toEqual([true, false])
    // Three finders, so that a camera knows that it is a code and which way up it is.
    const edge = size - 2 * quiet - 7
    for (const [x, y] of [
      [0, 0],
      [edge, 0],
      [0, edge],
    ] as const) {
      expect([isDark(x, y), isDark(x + 1, y + 1), isDark(x + 3, y + 3), isDark(x + 6, y + 6)]).toEqual([
        true,
        false,
        true,
        true,
      ])
    }
  })

  it('has the sizes of versions 1 to 13, for any content', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 11n - 1n }),
        fc.string({ maxLength: 70 }),
        (minor, holder) => {
          const { size } = qrCode(
            epcPayload({ ...transfer, holder: holder.replace(/\s/g, ' '), amount: money(minor, 'EUR') }),
          )
          expect((size - 2 * quiet - 17) % 4).toBe(0)
          expect((size - 2 * quiet - 17) / 4).toBeLessThanOrEqual(13)
        },
      ),
      { numRuns: 40 },
    )
  })
})
