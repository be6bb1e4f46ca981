import type { Currency } from '#shared/money.ts'
import { seconds } from '#shared/duration.ts'
import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { type CsvMapping, type Reading, refuseFile, type Statement, type StatementLine } from './statement.ts'

/** An uploaded bank file, optionally compressed with gzip. */
export type StatementFile = {
  readonly bytes: Uint8Array
  /** Currency of amounts without one in the file. */
  readonly currency: Currency
  /** Columns that partners assigned, by identifier of the file structure. */
  readonly columns: Readonly<Record<string, NamedColumns>>
  /** True if a partner stated that every movement of this file is a deposit. */
  readonly onlyDeposits: boolean
  /** Day of the upload at the wedding's place, or null. */
  readonly today: string | null
}

/** A partner's answers about files of one structure. */
type NamedColumns = Pick<CsvMapping, 'roles' | 'outgoingValues' | 'incomingValues'>

/** A reading whose lines are emitted separately, in parts. */
export type ReadingWithoutLines =
  | Exclude<Reading, { readonly kind: 'read' }>
  | { readonly kind: 'read'; readonly statement: Omit<Statement, 'lines'> }

/** A reading with the hash of the decompressed file, or null if decompression failed. */
type StatementFileResult<Content> = { readonly sha256: string | null; readonly reading: Content }

/** Sandboxed reader of bank files in all supported formats. It emits the lines in parts. */
export const bankStatementReader: FileReader<
  StatementFile,
  StatementFileResult<ReadingWithoutLines>,
  readonly StatementLine[]
> = { name: 'bank-statement', timeLimit: seconds(20), memoryMb: 512 }

/**
 * Reads a bank file in the reader thread. Returns an unreadable result, not an error, for a file that exceeds
 * the limits of the reader.
 */
export async function readBankStatement(
  file: StatementFile,
  from: { readonly sender: string; readonly signal: AbortSignal },
): Promise<StatementFileResult<Reading>> {
  const lines: StatementLine[] = []
  const receive = (part: readonly StatementLine[]) => void lines.push(...part)
  try {
    const { sha256, reading } = await readUntrustedFile(bankStatementReader, file, { ...from, receive })
    if (reading.kind !== 'read') return { sha256, reading }
    return { sha256, reading: { kind: 'read', statement: { ...reading.statement, lines } } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { sha256: null, reading: refuseFile('tooComplex') }
    throw error
  }
}
