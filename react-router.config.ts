import type { Config } from '@react-router/dev/config'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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
  buildEnd: ({ reactRouterConfig }) => {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    splitManifest(assets)
    if (!demonstration) compress(assets)
  },
} satisfies Config

/** Compressed once here as small as it gets, so that no request has to. */
function compress(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    const content = readFileSync(join(folder, name))
    if (content.byteLength < 600) continue
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
