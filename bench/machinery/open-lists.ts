import { connect } from 'node:net'

export type OpenListsOptions = { readonly port: number; readonly path: string; readonly pages: number }

/**
 * Opens pages of a list, each on a connection of its own, and prints a line whenever all have heard one more message
 * after the first. Prints the bytes of all messages at the end.
 */
export async function openLists({ port, path, pages }: OpenListsOptions): Promise<void> {
  const heardBy = new Map<number, number>()
  let bytes = 0
  for (let first = 0; first < pages; first += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, pages - first) }, (_, at) =>
        openPage({ port, path, number: first + at }, (messages, length) => {
          if (messages > 0) bytes += length
          heardBy.set(messages, (heardBy.get(messages) ?? 0) + 1)
          if (heardBy.get(messages) === pages) process.stdout.write(`Heard: ${messages}\n`)
        }),
      ),
    )
  process.on('SIGTERM', () => {
    process.stdout.write(`Bytes: ${bytes}\n`, () => process.exit(0))
  })
}

type OpenPage = { readonly port: number; readonly path: string; readonly number: number }

/** Resolves once the page has its first message. `hear` gets the number of those before and the length of each. */
function openPage({ port, path, number }: OpenPage, hear: (messages: number, length: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let messages = 0
    let rest = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A page was disconnected')))
    socket.on('data', (chunk: Buffer) => {
      const ends = (rest + chunk.toString('latin1')).split('\n\n')
      rest = ends.pop() ?? ''
      for (const message of ends) {
        if (!message.includes('data: ')) continue
        hear(messages, message.length)
        messages += 1
        resolve()
      }
    })
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\nx-forwarded-for: ${from}\r\n\r\n`,
    )
  })
}
