import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnvOrExit } from '#server/platform/env.ts'
import { createDevVite } from './dev/dev-vite.ts'
import { forDevelopment } from './dev/for-development.ts'
import { type ReloadingServer, startReloading } from './dev/reloading-server.ts'
import { writeQueryTypes } from './dev/write-generated.ts'

// `npm run dev`: the whole product in one process. Vite replaces pages while they are open. A change of server
// code reloads it and keeps the embedded database open. All code for development only is in bin/dev.

process.setSourceMapsEnabled(true)
const env = readEnvOrExit()
if (env.reachableByOthers) {
  process.stderr.write(
    '`npm run dev` is for this machine alone: leave HOST, PUBLIC_URL and TRUST_PROXY unset.\n',
  )
  process.exit(1)
}

const http = createServer()
await new Promise<void>((resolve, reject) => {
  http.once('error', reject)
  http.listen(env.port, env.host, resolve)
})
const { port } = http.address() as AddressInfo
let server: ReloadingServer | null = null
// The server needs no types of queries, so that both start at once.
const queryTypes = writeQueryTypes()
const vite = await createDevVite(http, env.dataDir, (change) => server?.onFileChange(change))
server = await startReloading({ vite, env, port, ready: queryTypes })
const answer = forDevelopment(server.handle)
const listener = getRequestListener((request, { incoming }) =>
  answer(request, { address: (incoming as IncomingMessage).socket.remoteAddress ?? '' }),
)
http.on('request', (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing)),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1))
    http.closeAllConnections()
    void Promise.allSettled([server.stop(), vite.close()]).then(() => process.exit(0))
  })
}
