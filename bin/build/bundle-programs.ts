import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { rolldown } from 'rolldown'

const forTheBuild = [
  'bin/art.ts',
  'bin/build.ts',
  'bin/build-demo.ts',
  'bin/demo.ts',
  'bin/generate.ts',
  'bin/print-schema.ts',
]

/** The server and the programs beside it, each an entry of one bundle: `server/main.ts` becomes `build/app/main.js`. */
export function programs(): string[] {
  const beside = readdirSync('bin')
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => `bin/${name}`)
    .filter((path) => !forTheBuild.includes(path))
  return ['server/main.ts', ...beside].filter((path) => existsSync(path))
}

/** Our own code goes into the bundle; what npm installed stays where it is and is loaded from there. */
export async function bundlePrograms(entries: string[] = programs(), dir = 'build/app'): Promise<void> {
  if (entries.length === 0) return
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
    platform: 'node',
    external: (id) => !/^([./#\0]|virtual:)/.test(id),
    tsconfig: 'tsconfig.json',
    onLog(level, log, handle) {
      // What is not found now would only be missed when the program runs.
      handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
    },
    transform: { target: 'node22', jsx: { runtime: 'automatic', development: false } },
  })
  rmSync(dir, { recursive: true, force: true })
  await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[hash].js',
  })
  await bundle.close()
}
