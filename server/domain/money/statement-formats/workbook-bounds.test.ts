import { utils, write, type BookType } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { compoundFile } from './compound-file.ts'
import { maxStatementCells } from '#server/domain/money/statements/statement.ts'
import { readStatement } from './statement-reader.ts'

const context = { currency: 'EUR', mappingFor: () => null, onlyDeposits: false } as const
const codeOf = (file: Uint8Array | string) => {
  const reading = readStatement(typeof file === 'string' ? strToU8(file) : file, context)
  return reading.kind === 'unreadable' ? reading.problems[0]?.code : reading.kind
}
const columns = 100
const rows = maxStatementCells / columns + 1

/** An XLSX whose one sheet is this XML, as small as the library reads. */
const xlsx = (sheet: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })

const book = (bookType: BookType, lines: number, sheets = 1): Uint8Array => {
  const workbook = utils.book_new()
  const row = Array.from({ length: columns }, () => 1)
  for (let at = 0; at < sheets; at += 1)
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(Array.from({ length: lines }, () => row)), `S${at}`)
  return new Uint8Array(write(workbook, { type: 'array', bookType }) as ArrayBuffer)
}

describe('A table with more cells than any statement', () => {
  it('is refused in an XLSX before its cells are read', () => {
    const cells = '<c><v>1</v></c>'.repeat(columns)
    expect(
      codeOf(xlsx(`<worksheet><sheetData>${`<row>${cells}</row>`.repeat(rows)}</sheetData></worksheet>`)),
    ).toBe('tooManyCells')
  })

  it('is refused in the XML of Excel 2003', () => {
    const cells = '<Cell><Data>1</Data></Cell>'.repeat(columns)
    expect(
      codeOf(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${`<Row>${cells}</Row>`.repeat(rows)}</Workbook>`,
      ),
    ).toBe('tooManyCells')
  })

  it('is refused in an XLS by the records of its sheets', () => {
    const cellsOfRecord = 250
    const record = new Uint8Array(4 + 6 + cellsOfRecord * 6)
    new DataView(record.buffer).setUint16(0, 0xbd, true)
    new DataView(record.buffer).setUint16(2, record.length - 4, true)
    const stream = new Uint8Array(record.length * (maxStatementCells / cellsOfRecord))
    for (let at = 0; at < stream.length; at += record.length) stream.set(record, at)
    const container = compoundFile.utils.cfb_new()
    compoundFile.utils.cfb_add(container, '/Workbook', stream)
    expect(codeOf(new Uint8Array(compoundFile.write(container, { type: 'buffer' })))).toBe('tooManyCells')
    expect(codeOf(book('biff8', 3))).not.toBe('tooManyCells')
  })

  it('is refused in an ODS whose cell repeats', () => {
    const content =
      '<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1001"><text:p>1</text:p></table:table-cell></table:table-row>'
    expect(codeOf(zipSync({ 'content.xml': strToU8(content) }))).toBe('tooManyCells')
  })

  it('is refused in HTML and in separated text', () => {
    const page = `<table>${`<tr>${'<td>1'.repeat(columns)}</td></tr>`.repeat(rows)}</table>`
    expect(codeOf(page)).toBe('tooManyCells')
    expect(codeOf(`${'1;'.repeat(columns - 1)}1\n`.repeat(rows))).toBe('tooManyCells')
    expect(
      codeOf(`<table>${`<tr><td colspan="200">1</td></tr>`.repeat(maxStatementCells / 200 + 1)}</table>`),
    ).toBe('tooManyCells')
  })

  it('is refused with more sheets than a bank writes, and read with a few', () => {
    expect(codeOf(book('xlsx', 1, 61))).toBe('tooManyCells')
    expect(codeOf(book('xlsx', 2, 60))).not.toBe('tooManyCells')
    expect(codeOf(book('ods', 2, 3))).not.toBe('tooManyCells')
  })
})
