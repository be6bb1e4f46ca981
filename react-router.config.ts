import type { Config } from '@react-router/dev/config'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: true,
  serverModuleFormat: 'esm',
  routeDiscovery: { mode: 'initial' },
  // A screen's loader comes with the screen: a file of its own would be one more thing to fetch.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compress(join(reactRouterConfig.buildDirectory, 'client/assets')),
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
