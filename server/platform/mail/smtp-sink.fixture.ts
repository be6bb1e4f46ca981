import { createServer, type Server, type Socket } from 'node:net'

export type Sink = {
  port: number
  taken: { sender: string; recipients: string[]; data: string }[]
  moody: boolean
  /** Accepts the next email but closes the connection before its reply. */
  silentOnce: boolean
  close: () => Promise<void>
}

/**
 * Minimal SMTP server that fails on demand: with `moody` it defers recipients and drops emails at intervals.
 */
export async function openSink(): Promise<Sink> {
  const sockets = new Set<Socket>()
  const sink: Sink = { port: 0, taken: [], moody: false, silentOnce: false, close: async () => {} }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, sink)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  sink.port = (server.address() as { port: number }).port
  sink.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return sink
}

let count = 0

function converse(socket: Socket, sink: Sink): void {
  let sender = ''
  let recipients: string[] = []
  let data: string | null = null
  let pending = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (data !== null) {
      if (line !== '.') return void (data += `${line}\r\n`)
      if (sink.moody && ++count % 5 === 0) return void socket.destroy()
      sink.taken.push({ sender, recipients, data })
      data = null
      if (sink.silentOnce) {
        sink.silentOnce = false
        return void socket.destroy()
      }
      return reply('250 taken')
    }
    if (/^EHLO/i.test(line)) return reply('250 sink.test')
    if (/^MAIL/i.test(line)) {
      sender = /<(.*?)>/.exec(line)?.[1] ?? ''
      recipients = []
      return reply('250 go on')
    }
    const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
    if (to?.startsWith('unknown')) return reply('550 no such person')
    if (to?.startsWith('later') || (to && sink.moody && ++count % 3 === 0)) return reply('451 not now')
    if (to) {
      recipients.push(to)
      return reply('250 go on')
    }
    if (/^DATA/i.test(line)) {
      data = ''
      return reply('354 say it')
    }
    if (/^RSET/i.test(line)) return reply('250 forgotten')
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    return reply('500 what?')
  }
  reply('220 sink.test')
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    const lines = pending.split('\r\n')
    pending = lines.pop() ?? ''
    lines.forEach(hear)
  })
}
