import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy on this machine whose network can be cut: bytes wait, as on a network that has failed without a word. */
export type Line = {
  readonly port: number
  /** Connects new connections to another port and ends the present ones, as an address that moves to another machine. */
  moveTo(port: number): void
  cut(): void
  restore(): void
  close(): void
}

/** Opens a line to a port of this machine. */
export async function openLine(target: number): Promise<Line> {
  let to = target
  let isCut = false
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other()?.destroy()
    })
    if (isCut) socket.pause()
  }
  const server = createServer((client) => {
    let upstream: Socket | undefined
    const open = () => {
      if (client.destroyed) return
      upstream = connect(to, '127.0.0.1')
      keep(upstream, () => client)
      client.pipe(upstream)
      upstream.pipe(client)
    }
    keep(client, () => upstream)
    if (isCut) waiting.push(open)
    else open()
  })
  const port = await listenOnAnyPort(server)
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port,
    moveTo(port) {
      to = port
      endAll()
    },
    cut: () => {
      isCut = true
      sockets.forEach((socket) => socket.pause())
    },
    restore() {
      isCut = false
      sockets.forEach((socket) => socket.resume())
      waiting.splice(0).forEach((open) => open())
    },
    close() {
      server.close()
      endAll()
    },
  }
}

async function listenOnAnyPort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
