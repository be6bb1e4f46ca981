import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readMigrations } from '#server/platform/db/migrate.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit'] })

/**
 * Unpacks the version before the last migration from the history of this repository into a folder, bundles one of its programs, and
 * returns the path of that. It uses the packages of this version.
 */
export function bundlePreviousVersion(program: string, folder: string): string {
  const last = readMigrations().at(-1)?.name ?? ''
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `migrations/${last}.sql`)
    .toString()
    .trim()
  // A migration that is not committed yet follows the last commit.
  const commit = added === '' ? 'HEAD' : `${added}^`
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const bundler = pathToFileURL(join(folder, 'bin/build/bundle-programs.ts')).href
  const bundle = `import(${JSON.stringify(bundler)}).then((m) => m.bundlePrograms([${JSON.stringify(program)}], 'programs'))`
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', bundle], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, 'programs', program.replace(/^.*\//, '').replace(/\.ts$/, '.js'))
}
