import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate'
import { checkParts } from './workbook-bounds.ts'
import { StatementViolation } from '#server/domain/money/statements/index.ts'

const bounds = { files: 400, unpacked: 96 * 1024 * 1024 } as const

/**
 * Returns the same archive with its files stored instead of compressed, so that its length bounds what a
 * later parser unpacks. An archive above the size limit is refused before unpacking; one with false sizes is
 * cut at the declared size.
 */
export function unzipWithinBounds(archive: Uint8Array): Uint8Array {
  let files = 0
  let unpacked = 0
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    files += 1
    unpacked += originalSize
    if (files > bounds.files || unpacked > bounds.unpacked)
      throw new StatementViolation({ line: null, code: 'tooComplex', value: '' })
    return true
  }
  const parts = unzipSync(archive, { filter })
  checkParts(parts)
  return zipSync(parts, { level: 0 })
}
