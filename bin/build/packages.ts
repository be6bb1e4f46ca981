import type { LogLevel, Plugin, RolldownLog } from 'rolldown'

/** Packages left in node_modules: they contain native code or own files, or are used in development only. */
const apart = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'fontkit',
  'pdfkit',
  // They start threads whose files they find by path.
  'pino',
  'piscina',
  // `pg` requires it only if it is installed.
  'pg-native',
  'playwright-core',
  // Only an instance that sends traces loads these.
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/resources',
  // The server and the pages are two bundles and must share these modules.
  'react',
  'react-dom',
  'react-router',
]

/**
 * Returns true for packages that stay outside the bundle. All others are bundled, since finding and reading two
 * thousand files took most of the start time.
 */
export function isExternalPackage(id: string): boolean {
  return apart.some((name) => id === name || id.startsWith(`${name}/`))
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const place = /\b(__dirname|__filename|require\.resolve|import\.meta)\b/

/**
 * Fails the build for a bundled package that looks for files beside itself, which would otherwise fail at run
 * time.
 */
export const rejectPackageFiles: Plugin = {
  name: 'packages-with-files-stay-apart',
  transform: {
    filter: { id: /\/node_modules\//, code: place },
    handler(code, id) {
      const [found] = place.exec(code.replaceAll(comment, '')) ?? []
      if (!found) return null
      const file = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)
      return this.error(
        `${file} asks for ${found}: name its package in bin/build/packages.ts, so that it stays apart`,
      )
    },
  },
}

type Handle = (level: LogLevel | 'error', log: RolldownLog | string) => void

/** For `onLog`: turns unresolved imports into build errors, since they would fail at run time. */
export function failOnUnresolvedImport(level: LogLevel, log: RolldownLog, handle: Handle): void {
  // It has no meaning on a server.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
  handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
}
