// Serves the demonstration as any web host would: files, and 404.html for what is none. `npm run demo`
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeInstalled } from './bootstrap/ready.mjs'
import { explainAndExit } from './bootstrap/step.mjs'

const site = new URL('../build/demo/site/', import.meta.url).pathname
const types = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The folder at an address of this machine, below `base` ("/" or "/boda/"). */
export function serveDemo({ port = 0, base = '/' } = {}) {
  const server = createServer((incoming, outgoing) => {
    const path = decodeURIComponent(new URL(incoming.url ?? '/', 'http://localhost').pathname)
    const asked = path.startsWith(base) ? normalize(path.slice(base.length)).replace(/^(\.\.\/)+/, '') : null
    const named = asked === null ? null : asked === '.' || asked === '' ? 'index.html' : asked
    const found = named !== null && statSync(join(site, named), { throwIfNoEntry: false })?.isFile()
    const file = join(site, found && named !== null ? named : '404.html')
    outgoing.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': /\/(assets|pictures)\//.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    })
    if (incoming.method === 'HEAD') outgoing.end()
    else createReadStream(file).pipe(outgoing)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    )
  })
}

const isProgram = process.argv[1] && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/'))
if (isProgram) await begin().catch(explainAndExit)

async function begin() {
  await makeInstalled()
  if (!existsSync(join(site, 'index.html'))) {
    const build = spawn(process.execPath, ['bin/run.mjs', 'build-demo'], { stdio: 'inherit' })
    const [code] = await once(build, 'close')
    if (code !== 0) process.exit(code ?? 1)
  }
  const { url } = await serveDemo({ port: Number(process.env['PORT'] ?? 4000) })
  process.stdout.write(`\n  The demonstration: ${url}\n\n  Ctrl-C ends it.\n\n`)
}
