import { compoundFile } from './compound-file.ts'
import { maxStatementCells, StatementViolation } from '#server/domain/money/statements/index.ts'

const bounds = { sheets: 60, tags: maxStatementCells * 3, binarySheetBytes: maxStatementCells * 12 } as const

const tooManyCells = () => new StatementViolation({ line: null, code: 'tooManyCells', value: '' })

/** Contents of the files in an unpacked workbook, by name. */
type WorkbookFiles = Readonly<Record<string, Uint8Array>>

/**
 * Throws for an unpacked XLSX, XLSB or ODS with more sheets or cells than a statement has, before the library
 * creates objects for them. It counts XML tags, the minimum bytes per XLSB cell, and repeated ODS cells as
 * often as they repeat.
 */
export function checkParts(parts: WorkbookFiles): void {
  let tags = 0
  let binaryBytes = 0
  let sheets = 0
  for (const [name, bytes] of Object.entries(parts)) {
    if (/worksheets\/[^/]+$/i.test(name)) sheets += 1
    if (/worksheets\/[^/]+\.bin$/i.test(name)) binaryBytes += bytes.length
    else if (!name.endsWith('.bin')) tags += countTags(bytes, bounds.tags - tags)
    if (tags > bounds.tags || binaryBytes > bounds.binarySheetBytes || sheets > bounds.sheets)
      throw tooManyCells()
  }
  const content = parts['content.xml']
  if (content) checkRepetitions(new TextDecoder().decode(content))
}

/** Throws for an Excel 2003 XML file with more tags than a statement has. */
export function checkXmlWorkbook(bytes: Uint8Array): void {
  if (countTags(bytes, bounds.tags) > bounds.tags) throw tooManyCells()
}

/** Counts the characters that open a tag, up to `most` + 1. */
function countTags(bytes: Uint8Array, most: number): number {
  const open = 0x3c
  let count = 0
  for (let at = bytes.indexOf(open); at >= 0 && count <= most; at = bytes.indexOf(open, at + 1)) count += 1
  return count
}

const rowOrCell = /<table:(table-row|table-cell)\b([^>]*)>/g

/**
 * Throws if repeated cells with content exceed the limit. A repeat attribute of a few bytes can create millions
 * of cells.
 */
function checkRepetitions(content: string): void {
  let rowRepeats = 1
  let cells = 0
  for (const [, kind, attributes = ''] of content.matchAll(rowOrCell)) {
    const repeats = Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
    if (kind === 'table-row') rowRepeats = repeats
    // Every file repeats empty cells to the edges of the sheet; the library creates no objects for those.
    else if (!attributes.endsWith('/') || attributes.includes('office:value')) cells += rowRepeats * repeats
    if (cells > maxStatementCells) throw tooManyCells()
  }
}

/**
 * Types of BIFF records that contain one cell: formula, blank, number, label, boolean, RK number, shared
 * string.
 */
const cellRecords = new Set([
  0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0xd6, 0xfd, 0x0201, 0x0203, 0x0204, 0x0205, 0x0206, 0x027e, 0x0406,
])
const multipleCells = new Set([0xbd, 0xbe])
const sheetRecord = 0x85

/** Throws for an XLS with more sheets or cells than a statement has, by counting its BIFF records. */
export function checkCompound(bytes: Uint8Array): void {
  const container = compoundFile.read(bytes, { type: 'array' })
  const content = (compoundFile.find(container, 'Workbook') ?? compoundFile.find(container, 'Book'))?.content
  if (!content) return
  const stream = Uint8Array.from(content)
  const view = new DataView(stream.buffer)
  let cells = 0
  let sheets = 0
  for (let at = 0; at + 4 <= stream.length;) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (cellRecords.has(type)) cells += 1
    else if (multipleCells.has(type)) cells += Math.ceil(length / (type === 0xbd ? 6 : 2))
    else if (type === sheetRecord) sheets += 1
    if (cells > maxStatementCells || sheets > bounds.sheets) throw tooManyCells()
    at += 4 + length
  }
}
