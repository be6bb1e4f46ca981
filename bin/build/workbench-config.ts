import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { compileTexts } from './compile-texts.ts'

/** Vite configuration of the workbench, a separate application: no page of the product imports it. */
export const workbenchConfig: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('../../web/workbench', import.meta.url)),
  publicDir: false,
  plugins: [compileTexts],
  server: { host: '127.0.0.1' },
  build: { assetsInlineLimit: 0 },
}
