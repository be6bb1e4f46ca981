import type { LogLevel, Plugin, RolldownLog } from 'rolldown'

/** Packages left in node_modules: they contain native code or own files, or are used in development only. */
const apart = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'fontkit',
  'pdfkit',
  // They start threads, whose files they look for beside themselves.
  'pino',
  'piscina',
  // `pg` requires it only when it is installed.
  'pg-native',
  'chrome-launcher',
  'lighthouse',
  'playwright-core',
  // The server and the pages are two bundles, and must mean the same ones.
  'react',
  'react-dom',
  'react-router',
]

/** All other packages become part of what is built: to look for two thousand files and read them was most of the time of a start. */
export function staysApart(id: string): boolean {
  return apart.some((name) => id === name || id.startsWith(`${name}/`))
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const place = /\b(__dirname|__filename|require\.resolve|import\.meta)\b/

/** What looks for files beside itself finds none once it is part of a bundle, and that would only be missed when it runs. */
export const nothingBesideItself: Plugin = {
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

/** For `onLog`: what is not found now would only be missed when the program runs. */
export function nothingMissing(level: LogLevel, log: RolldownLog, handle: Handle): void {
  // On a server it says nothing.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
  handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
}
