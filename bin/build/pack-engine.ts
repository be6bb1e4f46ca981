import { createHash } from 'node:crypto'
import { copyFileSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { EngineFiles } from '../../demo/engine-files.ts'

const postgres = 'node_modules/@electric-sql/pglite/dist'

/** Half of PostgreSQL's files: for creating a database, for other alphabets, for building extensions. */
const unneededFiles = /\/pgxs\/|_and_|libpqwalreceiver|\.bki$|\.sql$|sql_features|LICENSE/

/**
 * Copies PostgreSQL's code and files. Files that are never opened are zeroed, so that they compress to nothing.
 */
export function copyPostgres(into: string): void {
  copyFileSync(join(postgres, 'pglite.wasm'), join(into, 'pglite.wasm'))
  const data = readFileSync(join(postgres, 'pglite.data'))
  const scripts = globSync(`${postgres}/*.js`).map((path) => readFileSync(path, 'utf8'))
  const places = scripts.flatMap((script) => [
    ...script.matchAll(/filename:"([^"]+)",start:(\d+),end:(\d+)/g),
  ])
  if (!places.some(([, name = '']) => unneededFiles.test(name)))
    throw new Error('Unknown file names in PGlite’s data; adapt pack-engine.ts')
  for (const [, name = '', from, to] of places)
    if (unneededFiles.test(name)) data.fill(0, Number(from), Number(to))
  writeFileSync(join(into, 'pglite.data'), data)
}

/**
 * Compresses every file of the folder as far as possible, independent of the host; `quick` is faster and
 * somewhat larger, for trials.
 */
export async function packEngine(
  folder: string,
  { quick }: { readonly quick: boolean },
): Promise<EngineFiles> {
  const whole = createHash('sha256')
  const sizes: Record<string, number> = {}
  const params = {
    [constants.ZSTD_c_compressionLevel]: quick ? 3 : 19,
    [constants.ZSTD_c_windowLog]: 23,
  }
  const packed = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const content = readFileSync(join(folder, name))
      return { name, content: await promisify(zstdCompress)(content, { params }) }
    }),
  )
  for (const { name, content } of packed) {
    writeFileSync(join(folder, `${name}.zst`), content)
    rmSync(join(folder, name))
    whole.update(name).update(content)
    sizes[name] = content.byteLength
  }
  return { version: whole.digest('hex').slice(0, 12), sizes }
}
