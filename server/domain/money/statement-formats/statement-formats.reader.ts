import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { bankStatementReader, maxStatementBytes, refuseFile } from '#server/domain/money/statements/index.ts'
import { readStatement } from './statement-reader.ts'

const linesPerPart = 500

/** Decompresses and reads a bank file. */
export const bankStatementImplementation = implementReader(
  bankStatementReader,
  ({ bytes, currency, columns, onlyDeposits, today }, emit) => {
    const unpacked = unpack(bytes)
    if (typeof unpacked === 'string') return { sha256: null, reading: refuseFile(unpacked) }
    const sha256 = createHash('sha256').update(unpacked).digest('hex')
    const mappingFor = (mark: string) => {
      const named = Object.hasOwn(columns, mark) ? columns[mark] : undefined
      return named ? { headerRow: null, ...named } : null
    }
    const reading = readStatement(unpacked, { currency, mappingFor, onlyDeposits, today })
    if (reading.kind !== 'read') return { sha256, reading }
    const { lines, ...statement } = reading.statement
    for (let at = 0; at < lines.length; at += linesPerPart) emit(lines.slice(at, at + linesPerPart))
    return { sha256, reading: { kind: 'read' as const, statement } }
  },
)

/**
 * Returns the decompressed file, or the file itself if it is not compressed, as older browsers send it. Returns
 * the problem when decompression fails.
 */
function unpack(bytes: Uint8Array): Uint8Array | 'tooLarge' | 'isUnknown' {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxStatementBytes })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'isUnknown'
  }
}
