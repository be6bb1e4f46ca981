import { fileURLToPath } from 'node:url'
import { mergeConfig, type Plugin } from 'vite'
import ordinary from '../vite.config.ts'

/** Replaces the module that renders pages with Node's streams. */
const withoutNode: Plugin = {
  name: 'pages-without-node',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/page-html.ts') && !id.includes('demo')
      ? fileURLToPath(new URL('shims/page-html.ts', import.meta.url))
      : null,
}

export default mergeConfig(ordinary, { plugins: [withoutNode] })
