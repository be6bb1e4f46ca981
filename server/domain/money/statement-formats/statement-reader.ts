import { spanishBank } from '#shared/bank-identifiers.ts'
import { toDecimal } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { isXml, readCamt } from './camt-statement.ts'
import { readCsv } from './csv-statement.ts'
import { decodeText } from './encoding.ts'
import { isHtmlTable, readHtmlTable } from './html-statement.ts'
import { isMt940, readMt940 } from './mt940-statement.ts'
import { isNorma43, readNorma43 } from './norma43-statement.ts'
import { isOfx, readOfx } from './ofx-statement.ts'
import { isPasted, readPasted } from '#server/domain/money/pasted-statements/index.ts'
import { isQif, readQif } from './qif-statement.ts'
import {
  maxStatementBytes,
  type Reading,
  type ReadingContext,
  refuseFile,
  StatementViolation,
  unreadableReading,
} from '#server/domain/money/statements/index.ts'
import { readWorkbook, workbookKind } from './workbook-statement.ts'
import type { StatementWarningCode } from '#shared/statement-warnings.ts'

/** Maximum number of warnings about too large amounts. */
const maxAmountWarnings = 50

/** Reads a bank file in any known format, detected by content and never by file name. */
export function readStatement(bytes: Uint8Array, context: ReadingContext): Reading {
  const other = notAStatement(bytes)
  if (other) return refuseFile(other)
  try {
    const workbook = workbookKind(bytes)
    const reading = workbook ? readWorkbook(bytes, workbook, context) : readText(decodeText(bytes), context)
    return withBank(skipAbsurdAmounts(reading))
  } catch (error) {
    if (error instanceof StatementViolation) return unreadableReading([error.warning])
    throw error
  }
}

/** Skips movements above the limit of their currency with a warning, since no gift is that large. */
function skipAbsurdAmounts(reading: Reading): Reading {
  if (reading.kind !== 'read' || !reading.statement.lines.some(isTooLarge)) return reading
  const { lines, notes, ...statement } = reading.statement
  const absurd = lines.filter(isTooLarge).slice(0, maxAmountWarnings)
  const warnings = absurd.map(
    (one) => ({ line: one.line, code: 'amountTooLarge', value: toDecimal(one) }) as const,
  )
  const left = lines.filter((line) => !isTooLarge(line))
  if (left.length === 0) return unreadableReading(warnings)
  return { kind: 'read', statement: { ...statement, lines: left, notes: [...notes, ...warnings] } }
}

/** Adds the bank of a Spanish account if the file structure did not identify the bank. */
function withBank(reading: Reading): Reading {
  if (reading.kind !== 'read' || reading.statement.bank !== null) return reading
  const account = reading.statement.lines[0]?.account ?? ''
  return { kind: 'read', statement: { ...reading.statement, bank: spanishBank(account) } }
}

function readText(text: string, context: ReadingContext): Reading {
  if (text.trim() === '') return refuseFile('empty')
  if (isHtmlTable(text)) return readHtmlTable(text, context)
  if (isOfx(text)) return readOfx(text)
  if (isXml(text)) return readCamt(text)
  if (isNorma43(text)) return readNorma43(text)
  if (isMt940(text)) return readMt940(text)
  if (isQif(text)) return readQif(text, context)
  const table = readCsv(text, context)
  const isNoTable = table.kind === 'unreadable' || table.kind === 'unmapped'
  return isNoTable && isPasted(text) ? readPasted(text, context) : table
}

/** Detects files that are not statements, by size or first bytes. Returns null for a possible statement. */
function notAStatement(bytes: Uint8Array): StatementWarningCode | null {
  if (bytes.length > maxStatementBytes) return 'tooLarge'
  const begin = String.fromCharCode(...bytes.subarray(0, 20))
  if (begin.startsWith('%PDF')) return 'isPdf'
  if (/^(GIF8|.PNG|\u00ff\u00d8\u00ff)/.test(begin)) return 'isUnknown'
  return null
}
