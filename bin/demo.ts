import { existsSync } from 'node:fs'
import { serveFolder } from './build/serve-folder.ts'
import { node } from './build/run-tool.ts'

const site = 'build/demo/site'

if (!existsSync(`${site}/index.html`)) await node('bin/build-demo.ts')
const { url } = await serveFolder(site, { port: Number(process.env['PORT'] ?? 4000) })
process.stdout.write(`\n  The demonstration: ${url}\n\n  Ctrl-C ends it.\n\n`)
