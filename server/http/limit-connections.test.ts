import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { seconds } from '#shared/duration.ts'

const opened: Socket[] = []
let server: Listening | null = null
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await server?.close(seconds(1))
})

async function start(limits: { open: number; unfinished: number }): Promise<number> {
  const { app, log } = tinyApp()
  server = await listen({ app, log, host: '127.0.0.1', port: 0, limits })
  return server.port
}

/** Opens a connection and sends these bytes; tells when the other side hangs up. */
async function open(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, closed }
}

const slowHeaders = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const slowBody =
  'POST /graphql/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
const whole = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'

async function answer({ socket }: { readonly socket: Socket }): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString('latin1').split('\r\n')[0] ?? ''
}

test.each([
  ['headers', slowHeaders],
  ['bodies', slowBody],
])('an address may have a few connections with slow %s, and the others are closed', async (_, bytes) => {
  const port = await start({ open: 100, unfinished: 3 })
  for (let one = 0; one < 3; one += 1) await open(port, bytes)
  const refused = await open(port, bytes)
  await refused.closed
  opened[0]?.destroy()
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status)
    .toBe(200)
})

test('connections whose requests have arrived count in the total, not as slow ones', async () => {
  const port = await start({ open: 5, unfinished: 2 })
  for (let one = 0; one < 5; one += 1) expect(await answer(await open(port, whole))).toBe('HTTP/1.1 200 OK')
  await (
    await open(port, whole)
  ).closed
})
