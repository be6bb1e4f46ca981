import { expect, test } from 'vitest'
import { entriesOf } from '#test/filled-memory.ts'

/** Returns a tar block with this header, followed by the content in a block of its own. */
function tarOf(path: string, { type, content }: { type: '0' | '5'; content: string }): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write(type, 156)
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc(-content.length & 511)])
}

const snapshot = Buffer.concat([
  tarOf('/base', { type: '5', content: '' }),
  tarOf('/PG_VERSION', { type: '0', content: '18\n' }),
  tarOf('/pg_wal/1', { type: '0', content: `log${'\0'.repeat(3 * 2 ** 20)}` }),
  Buffer.alloc(1024),
])

test('a snapshot has folders, whole files, and the written part of the log', () => {
  const [folder, file, log, ...others] = entriesOf(snapshot)
  expect(folder).toEqual({ path: '/base', content: null })
  expect(file).toEqual({ path: '/PG_VERSION', content: new Uint8Array(Buffer.from('18\n')) })
  expect(log?.content?.length).toBe(3 + 2 ** 20)
  expect(others).toEqual([])
})

test('a file system that copies a file with `slice` cannot change the snapshot', () => {
  const file = entriesOf(snapshot)[1]
  file?.content?.slice().fill(0)
  expect(entriesOf(snapshot)[1]?.content).toEqual(new Uint8Array(Buffer.from('18\n')))
})
