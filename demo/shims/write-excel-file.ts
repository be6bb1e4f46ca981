import type ordinary from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/universal'

/** Writes sheets as a file with the interface of the server's package. */
export default function writeSheets(...sheets: Parameters<typeof ordinary>) {
  const file = writeExcelFile(...(sheets as Parameters<typeof writeExcelFile>))
  return { toBuffer: async () => Buffer.from(await (await file.toBlob()).arrayBuffer()) }
}
