import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

/** The workbench as an application of its own: no page of the product imports it. */
export const workbenchConfig: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('../../web/workbench', import.meta.url)),
  publicDir: false,
  server: { host: '127.0.0.1' },
  build: { assetsInlineLimit: 0 },
}
