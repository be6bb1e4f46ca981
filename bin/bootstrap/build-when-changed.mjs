import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from './step.mjs'

const sources = ['art', 'bench', 'bin', 'server', 'shared', 'simulation', 'web']
const single = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'schema.graphql',
  'tsconfig.json',
  'vite.config.ts',
]
const written = /(^|\/)(generated|\.react-router)(\/|$)/
const testOnly = /\.(test|e2e)\.(tsx?|mjs)$|\.md$/
const stamp = join(root, 'build', 'stamp')

/**
 * Builds the program unless the last build has the same sources. Tests accept quick (small) pictures; without
 * `quickPictures` they are rendered again in full.
 */
export async function buildWhenChanged({ quickPictures = false } = {}) {
  const print = fingerprint()
  const quickPrint = `${print} quick pictures`
  const last = lastPrint()
  if (last === print || (quickPictures && last === quickPrint)) return
  rmSync(stamp, { force: true })
  await (last === quickPrint
    ? make('Making the pictures', 'bin/art.ts')
    : make('Building', 'bin/build.ts', ...(quickPictures ? ['--quick'] : [])))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, quickPictures ? quickPrint : print)
}

async function make(title, ...program) {
  await step(title, process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { NODE_ENV: 'production' },
    otherwise: 'The program could not be built; see the error above.',
  })
}

function lastPrint() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Hashes contents, not times: a fresh clone or a copied folder has new times and the same contents. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...single, ...sources.flatMap(filesBelow)]) {
    hash.update(`${path}\0`)
    hash.update(contentOf(path))
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !written.test(path) && !testOnly.test(path))
    .sort()
}

function contentOf(path) {
  try {
    return readFileSync(join(root, path))
  } catch {
    return ''
  }
}
