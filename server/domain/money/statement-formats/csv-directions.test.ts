import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CsvMapping, Reading } from '#server/domain/money/statements/statement.ts'
import { readStatement } from './statement-reader.ts'

type Said = { mapping?: CsvMapping; onlyDeposits?: boolean }

const read = (rows: readonly string[], { mapping, onlyDeposits = false }: Said = {}): Reading => {
  const context = { currency: 'EUR', mappingFor: () => mapping ?? null, onlyDeposits } as const
  return readStatement(Buffer.from(rows.join('\n')), context)
}

function amountsOf(reading: Reading): number[] {
  if (reading.kind !== 'read') throw new Error(`The file was not read: ${JSON.stringify(reading)}`)
  return reading.statement.lines.map(({ minor }) => Number(minor))
}

function choicesOf(reading: Reading) {
  if (reading.kind !== 'undirected') throw new Error(`No direction was asked for: ${reading.kind}`)
  return reading.columns.choices
}

describe('Amounts without a sign', () => {
  it.each([
    ['Cargo/Abono', 'Tipo', 'Cargo', 'Abono'],
    ['Débito/Crédito', 'Tipo de movimiento', 'Débito', 'Crédito'],
    ['D/H', 'Naturaleza', 'D', 'H'],
    ['C/A, where C is "cargo"', 'Signo contable', 'C', 'A'],
    ['D/C, where C is "crédito"', 'Signo contable', 'D', 'C'],
    ['the verbs of a wallet', 'Tipo de transacción', 'PAGASTE', 'TE PAGÓ'],
    ['Egreso/Ingreso', 'Clase', 'Egreso', 'Ingreso'],
  ])('take their direction from %s', (_, header, out, into) => {
    const rows = [
      `Fecha;${header};Concepto;Importe`,
      `01/06/2027;${into};a;95,00`,
      `02/06/2027;${out};b;30,00`,
    ]
    expect(amountsOf(read(rows))).toEqual([9500, -3000])
  })

  it.each([
    ['a single letter that means either', ['01/06/2027;C;a;95,00', '02/06/2027;C;b;30,00'], []],
    [
      'words without a known meaning',
      ['01/06/2027;Tipo 1;a;95,00', '02/06/2027;Tipo 2;b;30,00'],
      [['Tipo 1', 'Tipo 2']],
    ],
  ])('ask a person when there is only %s', (_, rows, values) => {
    const choices = choicesOf(read(['Fecha;Clase;Concepto;Importe', ...rows]))
    expect(choices.filter(({ column }) => column === 1).map((one) => one.values)).toEqual(values)
  })

  it('are asked about when nothing tells the direction, and read once a person says they are deposits', () => {
    const rows = ['Fecha;Concepto;Importe', '01/06/2027;a;95,00', '02/06/2027;b;30,00']
    expect(read(rows).kind).toBe('undirected')
    expect(amountsOf(read(rows, { onlyDeposits: true }))).toEqual([9500, 3000])
  })

  it('take the direction a person set, and never read a later unexplained value as a payment', () => {
    const mapping: CsvMapping = {
      headerRow: null,
      roles: ['booked', 'direction', 'words', 'amount'],
      outgoingValues: ['Tipo 2'],
    }
    const rows = ['Fecha;Clase;Concepto;Importe', '01/06/2027;Tipo 1;a;95,00', '02/06/2027;TIPO 2;b;30,00']
    expect(amountsOf(read(rows, { mapping }))).toEqual([9500, -3000])
  })

  it('a negative amount stays money out, regardless of the direction column', () => {
    const rows = [
      'Fecha;Cargo/Abono;Concepto;Importe',
      '01/06/2027;Abono;a;95,00',
      '02/06/2027;Abono;a;-95,00',
    ]
    expect(amountsOf(read(rows))).toEqual([9500, -9500])
  })
})

describe('A balance column', () => {
  const header = 'Fecha;Concepto;Importe;Saldo'

  it('gives amounts their direction, and leaves out the oldest movement, of which it says nothing', () => {
    const rows = ['01/06/2027;a;10,00;110,00', '02/06/2027;b;95,00;205,00', '03/06/2027;c;30,00;175,00']
    for (const ordered of [rows, rows.toReversed()]) {
      const reading = read([header, ...ordered])
      expect(amountsOf(reading).toSorted((a, b) => a - b)).toEqual([-3000, 9500])
      expect(reading.kind === 'read' && reading.statement.notes).toMatchObject([{ code: 'directionUnknown' }])
    }
  })

  it('turns a file that writes payments as positive', () => {
    const rows = ['01/06/2027;a;-10,00;110,00', '02/06/2027;b;-95,00;205,00', '03/06/2027;c;30,00;175,00']
    expect(amountsOf(read([header, ...rows]))).toEqual([1000, 9500, -3000])
  })

  it('refuses a file with a line it contradicts, and names the line', () => {
    const rows = [
      '01/06/2027;a;10,00;110,00',
      '02/06/2027;b;-95,00;15,00',
      '03/06/2027;c;30,00;45,00',
      '04/06/2027;d;+20,00;25,00',
    ]
    expect(read([header, ...rows])).toMatchObject({
      kind: 'unreadable',
      problems: [{ line: 5, code: 'balanceDiffers' }],
    })
  })

  it('with a gap is told and still read, since every amount has its sign', () => {
    const rows = ['01/06/2027;a;10,00;110,00', '02/06/2027;b;-5,00;400,00', '03/06/2027;c;30,00;430,00']
    const reading = read([header, ...rows])
    expect(amountsOf(reading)).toEqual([1000, -500, 3000])
    expect(reading.kind === 'read' && reading.statement.notes).toMatchObject([
      { line: 3, code: 'balanceGap' },
    ])
  })
})

const euros = (minor: number) => `${Math.trunc(minor / 100)},${String(minor % 100).padStart(2, '0')}`
/** Few amounts, so that equal ones follow each other, and any other. */
const minor = fc.oneof(fc.constantFrom(5000, 9500), fc.integer({ min: 1, max: 500_000 }))
const movement = fc.record({ minor, out: fc.boolean() })
type Movement = { minor: number; out: boolean }

/** How a bank may tell deposits from payments; each writes the same movements. */
const layouts: Record<string, (movements: readonly Movement[]) => string[]> = {
  signs: (all) => [
    'Fecha;Concepto;Importe',
    ...all.map((one) => `01/06/2027;x;${one.out ? '-' : ''}${euros(one.minor)}`),
  ],
  'separate columns': (all) => [
    'Fecha;Concepto;Cargo;Abono',
    ...all.map((one) => `01/06/2027;x;${one.out ? euros(one.minor) : ''};${one.out ? '' : euros(one.minor)}`),
  ],
  'a direction column': (all) => [
    'Fecha;Tipo;Concepto;Importe',
    ...all.map((one) => `01/06/2027;${one.out ? 'Débito' : 'Crédito'};x;${euros(one.minor)}`),
  ],
  'a balance': (all) => {
    let balance = 100_000_000
    return [
      'Fecha;Concepto;Importe;Saldo',
      ...all.map((one) => {
        balance += one.out ? -one.minor : one.minor
        return `01/06/2027;x;${euros(one.minor)};${euros(balance)}`
      }),
    ]
  },
}

test.each(Object.entries(layouts))(
  'No payment is ever read as a deposit from a file with %s',
  (_, layout) => {
    fc.assert(
      fc.property(
        fc.array(movement, { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (movements, newestFirst) => {
          const [header = '', ...rows] = layout(movements)
          const shown = newestFirst ? rows.toReversed() : rows
          const reading = read([header, ...shown])
          if (reading.kind !== 'read') return
          const inOrder = newestFirst ? movements.toReversed() : movements
          for (const { line, minor } of reading.statement.lines) {
            const truth = inOrder[line - 2]
            expect(minor).toBe(BigInt(truth?.out ? -(truth.minor ?? 0) : (truth?.minor ?? 0)))
          }
        },
      ),
    )
  },
)
