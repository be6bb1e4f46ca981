import type { Currency } from '#shared/money.ts'
import { seconds } from '#shared/duration.ts'
import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { type CsvMapping, type Reading, refuseFile, type Statement, type StatementLine } from './statement.ts'

/** A bank's file as it was uploaded, packed with gzip or not. */
export type StatementFile = {
  readonly bytes: Uint8Array
  /** Currency of amounts for which the file names none. */
  readonly currency: Currency
  /** Columns that a person named before, by the mark of the file's shape. */
  readonly columns: Readonly<Record<string, NamedColumns>>
  /** A person said of this very file that every movement in it is a deposit. */
  readonly onlyDeposits: boolean
  /** The day on which the file was uploaded, where the wedding is. */
  readonly today: string | null
}

/** What a person said about files of one shape. */
type NamedColumns = Pick<CsvMapping, 'roles' | 'outgoingValues' | 'incomingValues'>

/** A reading whose lines are sent separately, in parts. */
export type ReadingWithoutLines =
  | Exclude<Reading, { readonly kind: 'read' }>
  | { readonly kind: 'read'; readonly statement: Omit<Statement, 'lines'> }

/** A reading with the hash of the unpacked file, or null when it does not unpack. */
type StatementFileResult<Content> = { readonly sha256: string | null; readonly reading: Content }

/** Reads bank statements in every format that Vivencia knows; emits the lines in parts. */
export const bankStatementReader: FileReader<
  StatementFile,
  StatementFileResult<ReadingWithoutLines>,
  readonly StatementLine[]
> = { name: 'bank-statement', timeLimit: seconds(20), memoryMb: 512 }

/** Reads a bank's file in the reader thread. A file that exceeds the limits of the reader is a file with a problem, not an error. */
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
