import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddress, freshId, type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'

const requests: { address: string; url: string; body: string; encodings: string }[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    requests.push({
      address: request.socket.remoteAddress ?? '',
      url: request.url ?? '',
      body,
      encodings: String(request.headers['accept-encoding']),
    })
    if (request.url === '/gone') request.socket.destroy()
    else response.writeHead(request.url === '/broken' ? 500 : 200, { 'x-from': 'server' }).end('here')
  })
})
let proxy: RecordingProxy

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startRecordingProxy(() => (server.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.close()
  server.close()
})

test('forwards requests unchanged, each from another address, with fresh ids', async () => {
  const body = `{"id":"${freshId}","other":"${freshId}","text":"ñ"}`
  const answer = await fetch(`${proxy.url}/a%2e?b=c`, { method: 'POST', body })
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([200, 'server', 'here'])
  await fetch(`${proxy.url}/second`).then((second) => second.text())
  const [first] = requests
  expect([first?.url, first?.encodings]).toEqual(['/a%2e?b=c', 'undefined'])
  const ids = JSON.parse(first?.body ?? '{}') as { id: string; other: string; text: string }
  expect(ids.text).toBe('ñ')
  expect(new Set([ids.id, ids.other, freshId]).size).toBe(3)
  expect(new Set(requests.map(({ address }) => address)).size).toBe(process.platform === 'linux' ? 2 : 1)
})

test('records server errors and unanswered requests, each once', async () => {
  proxy.takeTraffic()
  await fetch(`${proxy.url}/fine`).then((answer) => answer.text())
  await fetch(`${proxy.url}/broken`).then((answer) => answer.text())
  await expect(fetch(`${proxy.url}/gone`)).rejects.toThrow('fetch failed')
  expect(proxy.takeTraffic()).toEqual({
    requests: 3,
    statuses: { 200: 1, 500: 1, none: 1 },
    faults: ['GET /broken: 500', 'GET /gone: no answer'],
  })
  expect(proxy.takeTraffic().requests).toBe(0)
})

test('none of a hundred thousand consecutive requests uses the address of the probes', () => {
  const addresses = Array.from({ length: 100_000 }, (_, number) => clientAddress(number))
  expect(new Set(addresses).size).toBe(100_000)
  expect(addresses.filter((address) => address.startsWith('127.0.'))).toEqual([])
})
