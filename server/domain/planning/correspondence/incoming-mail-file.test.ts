import { expect, test } from 'vitest'
import { readUntrustedFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { leavesMainThreadFree } from '#test/turns.ts'
import { incomingMailReader } from './incoming-mail-file.ts'
import { letterAddress } from './letter-address.ts'

const domain = 'correo.vivencia.test'
const head = `From: Ana <ana@example.com>\r\nTo: ${letterAddress('0123456789abcdef0123456789abcdef', domain)}\r\nSubject: Gracias\r\nMIME-Version: 1.0\r\n`

const boundary = (at: number) => `b${at}`.padEnd(24, '-')
const nested = (depth: number) =>
  head +
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="${boundary(at)}"\r\n\r\n--${boundary(at)}\r\n`,
  ).join('')

test.each([
  ['multiparts nested 5,000 deep', nested(5_000)],
  ['a header of 5 MB', `${head}X-Long: ${'a,'.repeat(2_500_000)}\r\n\r\nHola`],
  ['200,000 headers', `${head}${'X-A: b\r\n'.repeat(200_000)}\r\nHola`],
  ['marks nested 100,000 deep', `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`],
  ['an address list of 100,000', head.replace('To: ', `To: ${'a@b.c, '.repeat(100_000)}`) + '\r\nHola'],
])('a mail with %s does not delay other requests', async (_, raw) => {
  const file = { raw: new TextEncoder().encode(raw), domain, recipient: null }
  const outcomes: string[] = []
  const read = () =>
    readUntrustedFile(incomingMailReader, file, { sender: 'ana' }).then(
      ({ kind }) => outcomes.push(kind),
      (error: { reason: string }) => outcomes.push(error.reason),
    )
  expect(await leavesMainThreadFree(read)).toBe(true)
  expect(['letter', 'unknown', 'failed', 'timeLimit']).toEqual(expect.arrayContaining(outcomes))
})
