import type ordinary from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/universal'

/** Sheets as a file, in the shape in which a server asks for it. */
export default function written(...sheets: Parameters<typeof ordinary>) {
  const file = writeExcelFile(...(sheets as Parameters<typeof writeExcelFile>))
  return { toBuffer: async () => Buffer.from(await (await file.toBlob()).arrayBuffer()) }
}
