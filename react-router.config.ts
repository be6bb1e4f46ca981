import type { Config } from '@react-router/dev/config'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { splitManifest } from './bin/build/split-manifest.ts'

// The demonstration is built beside the product; its hosts compress by themselves.
const demonstration = process.env['WEB_BUILD']

export default {
  appDirectory: 'web',
  buildDirectory: demonstration ?? 'build/web',
  ssr: true,
  serverModuleFormat: 'esm',
  routeDiscovery: { mode: 'initial' },
  // A screen's loader comes with the screen: a file of its own would be one more thing to fetch.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    splitManifest(assets)
    if (!demonstration) await compress(assets)
  },
} satisfies Config

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Compressed once here as small as it gets, on all processors, so that no request has to. */
async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((file) => /\.(js|css|svg|json|wasm)$/.test(file))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < 600) return
  await Promise.all([
    inBrotli(content).then((compressed) => writeFile(`${path}.br`, compressed)),
    inGzip(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ])
}
