import { withoutTitle } from './guess-columns.ts'
import { type Rows, rowsOf, textOf } from '#web/workspace/read-cells.ts'
import { workbookRows } from './read-workbook.ts'

export type Unreadable = 'tooLarge' | 'oldWorkbook' | 'unreadable' | 'empty'

const maxFileBytes = 8 * 1024 * 1024

/** Parses a spreadsheet file. Returns its rows, or why it cannot be read. */
export async function readFile(
  file: Blob,
  parser: Pick<DOMParser, 'parseFromString'>,
): Promise<Rows | Unreadable> {
  if (file.size > maxFileBytes) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
    if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook'
    const rows = begins(0x50, 0x4b) ? await workbookRows(bytes, parser) : rowsOfText(textOf(bytes))
    if (typeof rows === 'string') return rows
    return rows.length === 0 ? 'empty' : withoutTitle(rows)
  } catch {
    return 'unreadable'
  }
}

const rowsOfText = (text: string): Rows | Unreadable => (text.includes('\0') ? 'unreadable' : rowsOf(text))
