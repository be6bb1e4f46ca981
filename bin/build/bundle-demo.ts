import { resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** Browser replacements of Node modules and of packages that need Node. */
const instead: Readonly<Record<string, string>> = {
  buffer: 'demo/node/buffer.ts',
  'node:buffer': 'demo/node/buffer.ts',
  'node:async_hooks': 'demo/node/async-hooks.ts',
  'node:crypto': 'demo/node/crypto.ts',
  'node:fs': 'demo/node/fs.ts',
  'node:fs/promises': 'demo/node/fs.ts',
  'node:module': 'demo/shims/nothing.ts',
  'node:net': 'demo/node/net.ts',
  'node:path': 'pathe',
  'node:timers/promises': 'demo/node/timers.ts',
  'node:url': 'demo/node/url.ts',
  'node:util': 'demo/node/comparing.ts',
  'node:zlib': 'demo/node/zlib.ts',
  'nodemailer/lib/mail-composer': 'demo/shims/mail-composer.ts',
  pg: 'demo/shims/pg.ts',
  'prettier/plugins/html': 'demo/shims/nothing.ts',
  'prettier/standalone': 'demo/shims/nothing.ts',
  'prom-client': 'demo/shims/nothing.ts',
  'write-excel-file/node': 'demo/shims/write-excel-file.ts',
}

/** Server files and their replacements. */
const swapped = new Map(
  [
    ['server/platform/password-hash.ts', 'demo/shims/password-hash.ts'],
    ['server/platform/untrusted-files/thread-pool.ts', 'demo/shims/thread-pool.ts'],
    ['server/domain/identity/credentials/webauthn.ts', 'demo/shims/webauthn.ts'],
    ['server/platform/metrics.ts', 'demo/shims/metrics.ts'],
    ['server/platform/drawing/font-reader.ts', 'demo/shims/font-reader.ts'],
    ['server/platform/drawing/pictures.ts', 'demo/shims/pictures.ts'],
    ['server/domain/files/media/renditions.ts', 'demo/shims/renditions.ts'],
    ['server/domain/files/media/grey-pixels.ts', 'demo/shims/grey-pixels.ts'],
  ].map(([from = '', to = '']) => [resolve(from), resolve(to)] as const),
)

const withoutNode = (pages: string): Plugin => ({
  name: 'server-without-node',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      if (id === 'virtual:pages') return pages
      if (id === 'fflate' && importer?.includes('/write-excel-file/'))
        return resolve('demo/shims/zip-at-once.ts')
      const other = instead[id]
      if (other) return other.startsWith('demo/') ? resolve(other) : this.resolve(other, importer, options)
      // A replacement may itself import the module that it replaces.
      if (importer?.includes('/demo/shims/')) return null
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      const place = found && swapped.get(found.id)
      return place ?? found
    },
  },
  // A direct eval prevents minification of the whole file, because evaluated code may use any name. Only database
  // extensions with code use it, and there are none here.
  transform: (code, id) =>
    id.includes('@electric-sql/pglite') ? code.replaceAll('=eval(func)', '=(0,eval)(func)') : null,
})

type Format = 'iife' | 'esm'
type Defined = Readonly<Record<string, string>>

/** Bundles the server and the pages, with all dependencies, into one file that a service worker can load. */
export async function bundleDemo(
  entry: string,
  file: string,
  format: Format = 'iife',
  define: Defined = {},
): Promise<void> {
  const bundle = await openDemo(entry, { format, define })
  await bundle.write({
    file,
    format,
    minify: { compress: true, mangle: { toplevel: true } },
    sourcemap: false,
    codeSplitting: false,
  })
  await bundle.close()
}

type Bundled = { readonly format: Format; readonly define?: Defined; readonly pages?: string }

/** Opens a bundle of the demonstration with the built `pages`. An import that no browser can resolve is an error. */
export function openDemo(
  entry: string,
  { format, define, pages = 'build/demo/web/server/index.js' }: Bundled,
) {
  return rolldown({
    input: entry,
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    plugins: [withoutNode(resolve(pages))],
    resolve: {
      conditionNames: ['worker', 'edge-light', 'browser', 'import', 'module', 'default'],
      mainFields: ['browser', 'module', 'main'],
    },
    onLog(level, log, handle) {
      // Packages test for Node before they do without it. Other unresolved imports would only fail at run time.
      if (log.code === 'UNRESOLVED_IMPORT') handle('error', log)
      else if (level !== 'warn') handle(level, log)
    },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: {
        'process.env.NODE_ENV': '"production"',
        ...define,
        global: 'globalThis',
        // Packages that look for files beside themselves get the files in another way.
        ...(format === 'iife' && { 'import.meta.url': 'globalThis.location.href' }),
      },
      inject: {
        Buffer: [resolve('demo/node/buffer.ts'), 'Buffer'],
        process: resolve('demo/node/process.ts'),
        setImmediate: [resolve('demo/node/process.ts'), 'setImmediate'],
      },
    },
  })
}
