import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { readStatement } from './statement-reader.ts'
import type { Statement, StatementWarning } from '#server/domain/money/statements/statement.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name))
const read = (bytes: Uint8Array, currency: Currency = 'EUR') =>
  readStatement(bytes, { currency, mappingFor: () => null, onlyDeposits: true })
const text = (written: string, currency: Currency = 'EUR') => read(Buffer.from(written), currency)

function statementOf(reading: ReturnType<typeof read>): Statement {
  if (reading.kind !== 'read') throw new Error(`It was not read: ${JSON.stringify(reading)}`)
  return reading.statement
}
const brief = (statement: Statement) =>
  statement.lines.map(({ bookedOn, minor, words, payer }) => [bookedOn, Number(minor), words, payer])

function problemsOf(reading: ReturnType<typeof read>): readonly StatementWarning[] {
  if (reading.kind !== 'unreadable') throw new Error(`It was read: ${reading.kind}`)
  return reading.problems
}

it.each([
  '<!-- -->'.repeat(499),
  `<?xml version="1.0"?>${'<!-- --> '.repeat(440)}`,
  '!Option:a          \n'.repeat(24),
])('The format of a file with a repeated beginning is detected at once: %#', (begin) => {
  expect(text(`${begin}x`).kind).not.toBe('read')
})

describe('A movement above the limit of its currency', () => {
  const file = (...amounts: string[]) =>
    text(`Fecha;Concepto;Importe\n${amounts.map((amount) => `01/06/2027;x;${amount}\n`).join('')}`)

  it.each(['1000000,01', '-1000000,01', '999999999999999,99'])('is skipped with a warning: %s', (amount) => {
    const statement = statementOf(file('50,00', amount))
    expect(brief(statement)).toEqual([['2027-06-01', 5000, 'x', null]])
    expect(statement.notes).toMatchObject([{ line: 3, code: 'amountTooLarge' }])
  })

  it.each(['9007199254740993,00', '9.223.372.036.854.775.808,00'])(
    'refuses its line beyond 15 digits: %s',
    (amount) => {
      expect(problemsOf(file('50,00', amount))).toMatchObject([{ line: 3, code: 'amount' }])
    },
  )

  it('is read up to the limit itself', () => {
    expect(brief(statementOf(file('1000000,00')))).toEqual([['2027-06-01', 100_000_000, 'x', null]])
  })

  it('causes a refusal of a file without others', () => {
    expect(problemsOf(file('1000000,01'))).toMatchObject([{ line: 2, code: 'amountTooLarge' }])
  })

  it.each(['5e3', '٥٠,٠٠', '５０,００', '1'.repeat(40)])('is refused in every spelling: %#', (amount) => {
    expect(problemsOf(file('50,00', amount))).toMatchObject([{ line: 3, code: 'amount' }])
  })
})

describe('A table file', () => {
  it('of ING is read below its preamble and above its total, with thousands, quotes and the account', () => {
    const statement = statementOf(read(sample('ing.csv')))
    expect(statement.bank).toBe('ING')
    expect(statement.lines[0]?.account).toBe('ES9121000418450200051332')
    expect(statement.notes).toMatchObject([{ line: 9, code: 'notMovements' }])
    expect(brief(statement)).toEqual([
      ['2027-06-03', 9500, 'Transferencia recibida de CARMEN NAVARRO RUIZ 2706 7KDM 4T9X', null],
      ['2027-06-02', -3240, 'Pago en MERCADO DE RONDA', null],
      ['2027-06-01', 107500, 'Transferencia recibida de ANDRÉS ROJAS "PARDO"; luna de miel', null],
    ])
  })

  it.each([
    ['bbva-mexico.csv', 'MXN', 'BBVA México', [185000, -45050]],
    ['banco-de-chile.csv', 'CLP', 'Banco de Chile', [45000, -20000]],
    ['sabadell.txt', 'EUR', 'Sabadell', [20000, -6120]],
  ] as const)('of %s is read in %s', (name, currency, bank, amounts) => {
    const statement = statementOf(read(sample(name), currency))
    expect(statement.bank).toBe(bank)
    expect(statement.lines.map(({ minor }) => Number(minor))).toEqual(amounts)
    expect(new Set(statement.lines.map((line) => line.currency))).toEqual(new Set([currency]))
  })

  it.each(['utf8', 'latin1', 'utf16le'] as const)('is read from %s', (encoding) => {
    const bytes = Buffer.from('Fecha;Concepto;Importe\n01/06/2027;Año de Begoña;5,00\n', encoding)
    expect(statementOf(read(bytes)).lines[0]?.words).toBe('Año de Begoña')
  })

  it('takes the order of day and month in which all dates are valid', () => {
    const first = (rows: string) => statementOf(text(`Fecha,Concepto,Importe\n${rows}`)).lines[0]?.bookedOn
    expect(first('03/04/2027,a,1.00\n03/13/2027,b,2.00')).toBe('2027-03-04')
    expect(first('03/04/2027,a,1.00\n13/03/2027,b,2.00')).toBe('2027-04-03')
    expect(first('03/04/2027,a,1.00')).toBe('2027-04-03')
    expect(first('2027-04-03,a,1.00')).toBe('2027-04-03')
    expect(problemsOf(text('Fecha,Concepto,Importe\n13/04/2027,a,1\n04/13/2027,b,1'))).toEqual([
      { line: null, code: 'datesUnclear', value: '' },
    ])
  })

  it.each([
    ['1.234', 123400],
    ['1234,5', 123450],
    ['-1.234,56', -123456],
    ['1,234.56', 123456],
    ['(12,30)', -1230],
    ['12,30-', -1230],
    ['+ 7 €', 700],
    ['0,05', 5],
    ['EUR 9.99', 999],
  ])('reads the amount %s', (written, minor) => {
    expect(
      Number(statementOf(text(`Fecha;Concepto;Importe\n01/06/2027;a;"${written}"`)).lines[0]?.minor),
    ).toBe(minor)
  })

  it('is refused as a whole when one line is unreadable: each is named with its number and reason', () => {
    const rows = [
      'Fecha;Concepto;Importe',
      '01/06/2027;bien;5,00',
      '31/06/2027;mal;5,00',
      '02/06/2027;mal;cinco',
      '03/06/2027;mal;',
    ]
    expect(problemsOf(text(rows.join('\n') + '\n04/06/2027;mal;1,005'))).toEqual([
      { line: 3, code: 'date', value: '31/06/2027' },
      { line: 4, code: 'amount', value: 'cinco' },
      { line: 5, code: 'amountMissing', value: '' },
      { line: 6, code: 'decimals', value: '1,005' },
    ])
    expect(problemsOf(text('Fecha;Concepto;Importe\n01/06/2027;"sin cerrar;5,00'))).toEqual([
      { line: 2, code: 'quoteOpen', value: '' },
    ])
  })

  it('omits pending movements, with a warning', () => {
    const { lines, notes } = statementOf(
      text(
        'Completed Date,Description,Amount,Currency,State\n2027-06-01,Hola,5.00,EUR,COMPLETED\n2027-06-02,Luego,6.00,EUR,PENDING',
      ),
    )
    expect(lines).toHaveLength(1)
    expect(notes).toEqual([{ line: 3, code: 'notBooked', value: 'PENDING' }])
    const between = statementOf(
      text('Fecha;Concepto;Importe\n01/06/2027;a;5,00\n02/06/2027;Pendiente;-\n03/06/2027;b;6,00'),
    )
    expect(between.lines).toHaveLength(2)
    expect(between.notes).toEqual([{ line: 3, code: 'notBooked', value: 'Pendiente' }])
  })

  it('with unknown columns is shown to a person, and read by their choice', () => {
    const file = Buffer.from('Cuándo;Quién;Cuánto\n01/06/2027;Carmen;5,00\n')
    const first = read(file)
    const rows = first.kind === 'unmapped' ? first.columns.rows : []
    expect(rows[0]).toEqual(['Cuándo', 'Quién', 'Cuánto'])
    const mapping = { headerRow: null, roles: ['booked', 'payer', 'amount'] as const }
    const result = readStatement(file, { currency: 'EUR', mappingFor: () => mapping, onlyDeposits: true })
    expect(brief(statementOf(result))).toEqual([['2027-06-01', 500, '', 'Carmen']])
  })
})

describe('Norma 43', () => {
  const file = sample('norma43.n43').toString('latin1')
  const altered = (from: string, to: string) => read(Buffer.from(file.replace(from, to), 'latin1'))

  it('is read with joined texts, accents, the account, and two equal lines', () => {
    const statement = statementOf(read(sample('norma43.n43')))
    expect(statement.lines[0]?.account).toBe('ES9121000418450200051332')
    expect(statement.notes).toEqual([])
    expect(brief(statement)).toEqual([
      ['2027-06-01', 9500, 'TRANSFERENCIA DE NAVARRO RUIZ CARMEN CONCEPTO 2706 7KDM 4T9X', null],
      ['2027-06-01', 7500, 'TRANSF. DE ANDRES ROJAS PARDO ROJAS A LUNA DE MIEL', null],
      ['2027-06-02', -3240, 'PAGO CON TARJETA EN SUPERMERCADO RONDA', null],
      ['2027-06-02', 6000, expect.stringMatching(/LEÓN.*CARIÑO .*LISBOA/), null],
      ['2027-06-03', 5000, 'BIZUM DE DIEGO', null],
      ['2027-06-03', 5000, 'BIZUM DE DIEGO', null],
    ])
  })

  it('is refused when sums differ; different counts cause a warning', () => {
    expect(problemsOf(altered('00000000033000', '00000000033001'))).toMatchObject([{ code: 'sumsDiffer' }])
    const counted = altered(/88999999999999999999\d{6}/.exec(file)?.[0] ?? '', '88999999999999999999000099')
    expect(statementOf(counted).notes).toMatchObject([{ code: 'countsDiffer', value: '99' }])
  })

  it.each([
    ['an unknown record', '2301TRANSF', '7701TRANSF', 'recordUnknown'],
    ['a day that is none', '270602270602', '270632270632', 'date'],
  ])('with %s is refused', (_, from, to, code) => {
    expect(problemsOf(altered(from, to))[0]).toMatchObject({ code })
  })

  it('without its end record is refused', () => {
    expect(problemsOf(read(Buffer.from(file.slice(0, file.indexOf('\r\n33')), 'latin1')))).toMatchObject([
      { code: 'recordMissing', value: '33' },
    ])
  })
})

describe('CAMT.053', () => {
  it('of version 02 is read, without announced movements', () => {
    const statement = statementOf(read(sample('camt053-02.xml')))
    expect(brief(statement)).toEqual([
      ['2027-06-01', 9500, '2706 7KDM 4T9X', 'Carmen Navarro & Ruiz'],
      ['2027-06-02', -3240, 'Supermercado', null],
    ])
    expect(statement.notes).toMatchObject([{ code: 'notBooked', value: 'PDNG' }])
  })

  it('of version 08 is read, with each payment of a batch', () => {
    expect(brief(statementOf(read(sample('camt053-08.xml'))))).toEqual([
      ['2027-06-01', 9000, '27065B8WN20F', 'Hugo Prieto Lara'],
      ['2027-06-01', 6000, 'RF18539007547034', 'Elena Vidal Cano'],
    ])
  })

  const file = sample('camt053-02.xml').toString()
  it.each([
    [
      'that declares entities',
      file.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'),
      'xmlForbidden',
    ],
    ['that is cut off', file.slice(0, 900), 'xml'],
    ['that is another message', file.replace('camt.053.001.02', 'pain.001.001.02'), 'xmlVersion'],
    ['in a currency that Vivencia does not know', file.replaceAll('Ccy="EUR"', 'Ccy="ZZZ"'), 'currency'],
    ['with an entity of its own', file.replace('&amp;', '&bomb;'), 'xml'],
  ])('%s is refused', (_, xml, code) => {
    expect(problemsOf(text(xml))[0]).toMatchObject({ code })
  })
})

test.each([
  ['', 'empty'],
  ['%PDF-1.7', 'isPdf'],
  ['PK\u0003\u0004', 'isSpreadsheet'],
  ['<html><table>', 'isUnknown'],
  ['Querida Lucía:', 'isUnknown'],
  ['Fecha;Concepto;Importe\n', 'noLines'],
])('%j is no statement: %s', (written, code) => {
  expect(problemsOf(text(written))).toMatchObject([{ code }])
})
