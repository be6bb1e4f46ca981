import { type Rows, normalizeCell, withoutEmpty } from '#web/workspace/read-cells.ts'

/** Maximum unpacked size of a workbook part, in bytes: far above any guest list, far below a phone's memory. */
const maxPartLength = 32 * 1024 * 1024
const maxRows = 5_000
const maxColumns = 60

type Parser = Pick<DOMParser, 'parseFromString'>

/** Returns the rows of the first sheet of an XLSX file. Throws for other files. */
export async function workbookRows(bytes: Uint8Array<ArrayBuffer>, parser: Parser): Promise<Rows> {
  const parts = partsOf(bytes)
  const read = async (name: string) => {
    const part = parts.get(name)
    if (!part) return null
    const document = parser.parseFromString(await unpacked(bytes, part), 'application/xml')
    return document.getElementsByTagName('parsererror').length > 0 ? null : document
  }
  const sheet = await read(await firstSheet(read))
  if (!sheet) throw new Error('Spreadsheet without a sheet')
  const strings = await read('xl/sharedStrings.xml')
  const shared = strings ? elementsIn(strings, 'si').map(wordsOf) : []
  return withoutEmpty(
    elementsIn(sheet, 'row')
      .slice(0, maxRows)
      .map((row) => cellsOf(row, shared)),
  )
}

type Reading = (name: string) => Promise<Document | null>

async function firstSheet(read: Reading): Promise<string> {
  const [workbook, links] = [await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels')]
  const shown = workbook
    ? elementsIn(workbook, 'sheet').find(
        (sheet) => !sheet.getAttribute('state')?.toLowerCase().includes('hidden'),
      )
    : undefined
  const id = shown?.getAttribute('r:id')
  const link = links && elementsIn(links, 'Relationship').find((one) => one.getAttribute('Id') === id)
  const target = link?.getAttribute('Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const cell of elementsIn(row, 'c')) {
    const column = columnOf(cell.getAttribute('r')) ?? cells.length
    if (column >= maxColumns) continue
    while (cells.length < column) cells.push('')
    cells[column] = normalizeCell(valueOf(cell, shared))
  }
  return cells
}

function valueOf(cell: Element, shared: readonly string[]): string {
  const kind = cell.getAttribute('t')
  if (kind === 'inlineStr') return wordsOf(cell)
  const value = elementsIn(cell, 'v')[0]?.textContent ?? ''
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'e') return ''
  return kind === null && /e\+/iu.test(value) ? String(BigInt(Math.round(Number(value)))) : value
}

/** Formatted text comes in runs, which are joined; phonetic guides (`rPh`) are excluded. */
function wordsOf(element: Element): string {
  return elementsIn(element, 't')
    .filter((piece) => piece.parentElement?.localName !== 'rPh')
    .map((piece) => piece.textContent ?? '')
    .join('')
}

function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(reference ?? '')?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const elementsIn = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
]

type ZipPart = { readonly method: number; readonly at: number; readonly packed: number }

/** Returns the parts of a ZIP file from its central directory. */
function partsOf(bytes: Uint8Array): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new Error('File is not a ZIP archive')
  const parts = new Map<string, ZipPart>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('ZIP archive is damaged')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    const content = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    parts.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      at: content,
      packed: view.getUint32(at + 20, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, { method, at, packed }: ZipPart): Promise<string> {
  const content = bytes.subarray(at, at + packed)
  if (method === 0) return new TextDecoder().decode(content)
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  let text = ''
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > maxPartLength) throw new Error('Sheet exceeds the size limit')
  }
}
