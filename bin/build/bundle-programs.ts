import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { asciiOnly } from './ascii-only.ts'
import { rejectPackageFiles, failOnUnresolvedImport, isExternalPackage } from './packages.ts'

const buildOnlyPrograms = [
  'bin/art.ts',
  'bin/build.ts',
  'bin/build-demo.ts',
  'bin/compile-ahead.ts',
  'bin/demo.ts',
  'bin/dev.ts',
  'bin/generate.ts',
  'bin/prepare-database.ts',
  'bin/print-schema.ts',
  'bin/template-fonts.ts',
  'bin/workbench.ts',
]

/**
 * Returns the entries of the server bundle: the server, its reader thread and the programs in bin;
 * `server/main.ts` becomes `build/app/main.js`.
 */
export function programs(): string[] {
  const siblings = readdirSync('bin')
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => `bin/${name}`)
    .filter((path) => !buildOnlyPrograms.includes(path))
  return ['server/main.ts', 'server/file-reader-thread.ts', ...siblings].filter((path) => existsSync(path))
}

/**
 * The packages that the same programs and the same `import()` calls use share a file: the reader threads and the
 * server load only their own.
 */
const packages = {
  name: 'packages',
  test: /\/node_modules\//,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
}

const holdsPackages = (chunk: string): boolean => chunk.startsWith(packages.name)

/** Node loads every source map at startup, 90 MB for the packages alone. Debugging needs only ours. */
const mapsOfOurFilesOnly: Plugin = {
  name: 'maps-of-our-files-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !holdsPackages(file.name) || !file.sourcemapFileName) continue
      delete bundle[file.sourcemapFileName]
      file.code = file.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '')
    }
  },
}

/** Bundles our code and its packages, each into separate files. */
export async function bundlePrograms(entries: string[] = programs(), dir = 'build/app'): Promise<void> {
  if (entries.length === 0) return
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
    platform: 'node',
    external: isExternalPackage,
    plugins: [rejectPackageFiles, mapsOfOurFilesOnly, asciiOnly],
    tsconfig: 'tsconfig.json',
    onLog: failOnUnresolvedImport,
    transform: { target: 'node22', jsx: { runtime: 'automatic', development: false } },
  })
  rmSync(dir, { recursive: true, force: true })
  await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    codeSplitting: { groups: [packages] },
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `${holdsPackages(name) ? packages.name : 'part'}-[hash].js`,
    // A sixth of the packages' files.
    comments: false,
  })
  await bundle.close()
}
