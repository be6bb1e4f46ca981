import type { Currency } from '#shared/money.ts'
import { isXml, readCamt053 } from './camt053-statement.ts'
import type { CsvMapping } from './csv-columns.ts'
import { readCsv } from './csv-statement.ts'
import { decoded } from './encoding.ts'
import { isNorma43, readNorma43 } from './norma43-statement.ts'
import { type Read, type RemarkCode, unreadable } from './statement.ts'

/** A statement of a household is smaller, even of fifty thousand lines. */
export const largestFile = 64 * 1024 * 1024

type Wanted = {
  /** Of the amounts, when the file does not say. */
  readonly currency: Currency
  /** What was said before about files of this shape. */
  readonly mappingFor: (mark: string) => CsvMapping | null
}

/** Reads a bank's file, whatever it is: Norma 43, CAMT.053 or CSV, found out by what is in it and never by its name. */
export function readStatement(bytes: Uint8Array, wanted: Wanted): Read {
  const other = notAStatement(bytes)
  if (other) return refused(other)
  const text = decoded(bytes)
  if (text.trim() === '') return refused('empty')
  if (isXml(text)) return readCamt053(text)
  if (isNorma43(text)) return readNorma43(text)
  return readCsv(text, wanted.currency, wanted.mappingFor)
}

// It answers at once: there is nothing to take breath in.
// oxlint-disable-next-line require-yield
function* refused(code: RemarkCode): Read {
  return unreadable([{ line: null, code, value: '' }])
}

/** Files people drop in their place, by their first bytes. */
function notAStatement(bytes: Uint8Array): RemarkCode | null {
  if (bytes.length > largestFile) return 'tooLarge'
  const begin = String.fromCharCode(...bytes.subarray(0, 20))
  if (begin.startsWith('%PDF')) return 'isPdf'
  if (begin.startsWith('PK') || begin.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'isSpreadsheet'
  if (/^\s*<(html|!DOCTYPE html|table|meta|head)/i.test(begin)) return 'isSpreadsheet'
  if (/^(GIF8|.PNG|\u00ff\u00d8\u00ff)/.test(begin)) return 'isUnknown'
  return null
}
