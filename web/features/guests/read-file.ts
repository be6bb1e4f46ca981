import { withoutTitle } from './guess-columns.ts'
import { type Contact, isContactFile, readContacts } from './read-contacts.ts'
import { type Rows, rowsOf, textOf } from '#web/workspace/read-cells.ts'
import { workbookRows } from './read-workbook.ts'

export type Unreadable = 'tooLarge' | 'oldWorkbook' | 'unreadable' | 'empty'
/** Content of a file: cells, contacts of an address book, or why it cannot be read. */
export type FileContent = Rows | { readonly contacts: readonly Contact[] } | Unreadable

const maxFileBytes = 8 * 1024 * 1024

/** Parses a spreadsheet file, or a file of contacts. */
export async function readFile(file: Blob, parser: Pick<DOMParser, 'parseFromString'>): Promise<FileContent> {
  if (file.size > maxFileBytes) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
    if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook'
    if (begins(0x50, 0x4b)) return listed(await workbookRows(bytes, parser))
    const text = textOf(bytes)
    return isContactFile(text) ? listedContacts(readContacts(text)) : listed(rowsOfText(text))
  } catch {
    return 'unreadable'
  }
}

const listed = (rows: Rows | Unreadable): Rows | Unreadable =>
  typeof rows === 'string' ? rows : rows.length === 0 ? 'empty' : withoutTitle(rows)

const listedContacts = (contacts: readonly Contact[]): FileContent =>
  contacts.length === 0 ? 'empty' : { contacts }

const rowsOfText = (text: string): Rows | Unreadable => (text.includes('\0') ? 'unreadable' : rowsOf(text))
