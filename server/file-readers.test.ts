import { expect, test } from 'vitest'
import { fileReaders } from '#server/file-readers.ts'
import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { milliseconds, seconds } from '#shared/duration.ts'
import { leavesMainThreadFree } from '#test/turns.ts'

type File = { bytes: Uint8Array; currency: 'EUR'; columns: Record<string, never> }
type Result = { readonly reading: { readonly kind: string } }

const reader: FileReader<File, Result> = { name: 'bank-statement', timeLimit: seconds(60), memoryMb: 256 }
const fileOf = (text: string): File => ({ bytes: Buffer.from(text), currency: 'EUR', columns: {} })
const small = fileOf('Fecha;Concepto;Importe\n01/06/2027;Regalo;1,00\n02/06/2027;Compra;-1,00')
const large = fileOf(`Fecha;Concepto;Importe\n${'01/06/2027;Regalo de la abuela;1,00\n'.repeat(40_000)}`)

test.each(Object.entries(fileReaders))(
  'the reader %s is registered under its own name',
  async (name, load) => {
    expect((await load()).name).toBe(name)
  },
)

test('a file that takes too long is refused, other requests are answered meanwhile, and the next file is read', async () => {
  const impatient = { ...reader, timeLimit: milliseconds(20) }
  const refusals: unknown[] = []
  const refused = () =>
    readUntrustedFile(impatient, large, { sender: 'slow' }).catch((error: unknown) => refusals.push(error))
  expect(await leavesMainThreadFree(refused)).toBe(true)
  expect(refusals[0]).toMatchObject({ reason: 'timeLimit' })
  expect((await readUntrustedFile(reader, small, { sender: 'slow' })).reading.kind).toBe('read')
})

test('a file that takes too much memory is refused, and the process continues', async () => {
  const narrow = { ...reader, memoryMb: 24 }
  await expect(readUntrustedFile(narrow, large, { sender: 'large' })).rejects.toMatchObject({
    reason: 'memoryLimit',
  })
  expect((await readUntrustedFile(narrow, small, { sender: 'large' })).reading.kind).toBe('read')
})

test('a failing reader refuses the file and logs the cause', async () => {
  const broken = readUntrustedFile({ ...reader, name: 'missing' }, small, { sender: 'Lucía' })
  const error: unknown = await broken.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ reason: 'failed' })
  expect(String((error as Error).cause)).toContain('File reader not registered: missing')
})

test('a caller that aborts gets its own reason', async () => {
  const signal = AbortSignal.abort(new Error('The job ends'))
  await expect(readUntrustedFile(reader, small, { sender: 'Lucía', signal })).rejects.toThrow('The job ends')
})

test('files of one sender are read in sequence; another sender is served in between', async () => {
  const order: string[] = []
  const send = (sender: string, file: File) =>
    readUntrustedFile(reader, file, { sender }).then(
      () => order.push(sender),
      (error: { reason: string }) => order.push(`${sender}: ${error.reason}`),
    )
  const many = Array.from({ length: 21 }, (_, at) => send('flood', at < 2 ? large : small))
  const other = send('other', small)
  await Promise.all([...many, other])
  expect(order[0]).toBe('flood: tooManyWaiting')
  expect(order.indexOf('other')).toBeLessThanOrEqual(2)
})
