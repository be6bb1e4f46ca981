import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openCounts } from '#server/platform/open-counts.ts'
import { addressKey } from '#server/platform/rate-limit.ts'

/** Maximum connections of an address: in total, and with an incomplete request. */
export type ConnectionLimits = { readonly open: number; readonly unfinished: number }

/**
 * A venue shares an address: 150 phones with six connections each. Complete requests do not count as
 * unfinished.
 */
export const connectionLimits: ConnectionLimits = { open: 1000, unfinished: 150 }

/**
 * Closes connections of an address beyond its limits. Behind a proxy, which has a single address, the proxy
 * must limit them.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = openCounts()
  const unfinished = openCounts()
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    if (open.of(address) >= limits.open || unfinished.of(address) >= limits.unfinished) {
      socket.destroy()
      return
    }
    const close = open.add(address)
    let finish = unfinished.add(address)
    socket.once('close', () => {
      close()
      finish()
    })
    finishers.set(socket, () => finish())
    starters.set(socket, () => {
      finish()
      finish = unfinished.add(address)
    })
  })
  server.on('request', (incoming) => {
    const { socket } = incoming
    starters.get(socket)?.()
    const finish = finishers.get(socket)
    if (!finish) return
    incoming.once('end', finish)
    incoming.once('close', finish)
    // A request without a body has no end event; its parser is complete in the next turn.
    setImmediate(() => incoming.complete && finish())
  })
}

const finishers = new WeakMap<Socket, () => void>()
const starters = new WeakMap<Socket, () => void>()
