import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CsvMapping, Reading } from '#server/domain/money/statements/statement.ts'
import { readStatement } from './statement-reader.ts'

type ReadOptions = { mapping?: CsvMapping; onlyDeposits?: boolean }

const read = (rows: readonly string[], { mapping, onlyDeposits = false }: ReadOptions = {}): Reading => {
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
    ['D/C, where C is "crédito"', 'Débito/crédito', 'D', 'C'],
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
  ])('require an answer when there is only %s', (_, rows, values) => {
    const choices = choicesOf(read(['Fecha;Clase;Concepto;Importe', ...rows]))
    expect(choices.filter(({ column }) => column === 1).map((one) => one.values)).toEqual(values)
  })

  it('require an answer when nothing gives the direction, and are read once a person marks them as deposits', () => {
    const rows = ['Fecha;Concepto;Importe', '01/06/2027;a;95,00', '02/06/2027;b;30,00']
    expect(read(rows).kind).toBe('undirected')
    expect(amountsOf(read(rows, { onlyDeposits: true }))).toEqual([9500, 3000])
  })

  it('take the direction a person set, and ask again about a new value in a later file', () => {
    const mapping: CsvMapping = {
      headerRow: null,
      roles: ['booked', 'direction', 'words', 'amount'],
      outgoingValues: ['Tipo 2'],
      incomingValues: ['Tipo 1'],
    }
    const rows = ['Fecha;Clase;Concepto;Importe', '01/06/2027;Tipo 1;a;95,00', '02/06/2027;TIPO 2;b;30,00']
    expect(amountsOf(read(rows, { mapping }))).toEqual([9500, -3000])
    const later = [...rows, '03/06/2027;Tipo 3;c;20,00']
    expect(choicesOf(read(later, { mapping }))).toContainEqual({
      column: 1,
      values: ['Tipo 1', 'TIPO 2', 'Tipo 3'],
    })
  })

  it('with a direction column are not deposits because another amount has a minus', () => {
    const header = 'Fecha;Tipo;Concepto;Importe'
    const rows = [header, '01/06/2027;Abono;a;95,00', '02/06/2027;Cargo;b;30,00', '02/06/2027;Cargo;c;-5,00']
    expect(choicesOf(read(rows))).toContainEqual({ column: 1, values: ['Abono', 'Cargo'] })
    const signed = rows.with(2, '02/06/2027;Cargo;b;-30,00')
    expect(amountsOf(read(signed))).toEqual([9500, -3000, -500])
  })

  it('take the direction from the columns of deposits and payments that repeat them', () => {
    const header = 'Fecha;Concepto;Importe;Cargo;Abono'
    const rows = [header, '01/06/2027;a;95,00;;95,00', '02/06/2027;b;30,00;30,00;']
    expect(amountsOf(read(rows))).toEqual([9500, -3000])
    const marked = [header, '01/06/2027;a;95,00;;X', '02/06/2027;b;30,00;X;']
    const problems = [2, 3].map((line) => ({ line, code: 'amount', value: 'X' }))
    expect(read(marked)).toEqual({ kind: 'unreadable', problems })
    const empty = [header, '01/06/2027;a;95,00;;']
    expect(read(empty)).toMatchObject({ kind: 'unreadable', problems: [{ line: 2, code: 'amountMissing' }] })
  })

  it('are not read by C and D under a header other than crédito or débito', () => {
    const rows = (header: string) => [
      `Fecha;${header};Concepto;Importe`,
      '01/06/2027;D;a;95,00',
      '02/06/2027;C;b;30,00',
    ]
    expect(choicesOf(read(rows('Cargo/Depósito')))).toContainEqual({ column: 1, values: ['D', 'C'] })
    expect(choicesOf(read(rows('Tipo')))).toContainEqual({ column: 1, values: ['D', 'C'] })
    expect(amountsOf(read(rows('Débito/Crédito')))).toEqual([-9500, 3000])
  })

  it('ask about codes, empty cells and many repeated values', () => {
    const rows = (values: readonly string[]) => [
      'Fecha;Clase;Concepto;Importe',
      ...values.map((value, at) => `01/06/2027;${value};movimiento ${at};9${at},00`),
    ]
    const valuesOf = (values: readonly string[]) =>
      choicesOf(read(rows(values))).find(({ column }) => column === 1)?.values
    expect(valuesOf(['1', '2', '2', '1'])).toEqual(['1', '2'])
    expect(valuesOf(['', 'Cargo', ''])).toEqual(['', 'Cargo'])
    const many = ['Enviada', 'Compra', 'Retiro', 'Recibo', 'Recarga']
    expect(valuesOf([...many, ...many])).toEqual(many)
    expect(valuesOf(many)).toBeUndefined()
  })

  it('a negative amount stays an outgoing payment, regardless of the direction column', () => {
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

  it('gives amounts their direction, and omits the oldest movement, whose direction is unknown', () => {
    const rows = ['01/06/2027;a;10,00;110,00', '02/06/2027;b;95,00;205,00', '03/06/2027;c;30,00;175,00']
    for (const ordered of [rows, rows.toReversed()]) {
      const reading = read([header, ...ordered])
      expect(amountsOf(reading).toSorted((a, b) => a - b)).toEqual([-3000, 9500])
      expect(reading.kind === 'read' && reading.statement.notes).toMatchObject([{ code: 'directionUnknown' }])
    }
  })

  it('inverts a file that writes payments as positive', () => {
    const rows = ['01/06/2027;a;-10,00;110,00', '02/06/2027;b;-95,00;205,00', '03/06/2027;c;30,00;175,00']
    expect(amountsOf(read([header, ...rows]))).toEqual([1000, 9500, -3000])
  })

  it('refuses a file with a line that contradicts it, and names the line', () => {
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

  it('with a gap causes a warning and is still read, since every amount has its sign', () => {
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
