import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkForgedForms } from './forged-forms.ts'

test('a form accepted from another origin is a finding', async () => {
  const server = createServer((request, response) => {
    const isForged = request.headers.origin === 'https://forged.example'
    response.writeHead(isForged && request.url === '/safe' ? 400 : 302).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await checkForgedForms(url, ['/safe'])).toMatchObject({ findings: [], note: '1 forms' })
    expect((await checkForgedForms(url, ['/safe', '/open'])).findings).toEqual([
      'POST /open from another origin: 302',
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
