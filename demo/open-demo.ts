import { unzipSync } from 'fflate'
import { letCookiesThrough, type Jar } from './cookies.ts'
import { type Engine, here, openEngine } from './engine.ts'
import { kept, type Kept } from './kept.ts'
import { lookFurther, put, root, written } from './node/files.ts'
import { complain } from './say.ts'
import { enterAs, type Entered } from './users.ts'

import type { FetchFile } from './fetch-file.ts'
export type Opened = {
  readonly engine: Engine
  readonly jar: Jar
  /** Something may have changed: what is kept is brought up to date after a while. */
  readonly changed: () => void
  readonly enter: (who: string) => Promise<Entered>
  readonly keep: (on: boolean) => Promise<{ readonly kept: boolean }>
  readonly isKept: () => boolean
  readonly close: () => Promise<void>
}

letCookiesThrough()

/** Fetches what the engine is made of and opens it. */
export async function openDemo(scope: URL, fetchFile: FetchFile): Promise<Opened> {
  const before = await kept.read()
  const [postgres, initdb, bundle, files, filled] = await Promise.all([
    fetchFile('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    fetchFile('initdb.wasm').then((bytes) => WebAssembly.compile(bytes)),
    fetchFile('pglite.data'),
    fetchFile('files.zip'),
    before ? null : fetchFile('database.tar'),
  ])
  for (const [name, content] of Object.entries(unzipSync(files)))
    put(`${root}/${name}`, new Uint8Array(content))
  for (const [path, content] of before?.files ?? []) put(path, content)
  lookFurther(async (path) => pictureAt(scope, path))
  const database =
    before?.database ?? new File([filled ?? new Uint8Array()], 'database.tar', { type: 'application/x-tar' })
  const parts = {
    pgliteWasmModule: postgres,
    initdbWasmModule: initdb,
    fsBundle: new Blob([bundle]),
    database,
  }
  const engine = await openEngine(parts, scope.href.replace(/\/$/, ''), scope.pathname)
  return whole(engine, new Map(before?.jar))
}

function whole(engine: Engine, jar: Jar): Opened {
  let isKept = kept.wished
  let timer: ReturnType<typeof setTimeout> | null = null
  const keepNow = async () => {
    timer = null
    await kept.write({ database: await engine.dump(), files: [...filesWritten()], jar: [...jar] })
  }
  return {
    engine,
    jar,
    changed() {
      if (isKept) timer ??= setTimeout(() => void keepNow().catch((error: unknown) => complain(error)), 2000)
    },
    enter: (who) => enterAs(engine, who, here),
    async keep(on) {
      isKept = on
      if (on) await keepNow()
      else await kept.forget()
      return { kept: on }
    },
    isKept: () => isKept,
    async close() {
      if (timer) clearTimeout(timer)
      isKept = false
      await kept.forget()
      await engine.close()
    },
  }
}

const filesWritten = (): Kept['files'] =>
  [...written(`${root}/data/uploads`), ...written(`${root}/data/mail`)].map(([path, { content }]) => [
    path,
    content,
  ])

/** The pictures that come with the product lie among the site's files. */
async function pictureAt(scope: URL, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, name] = /^build\/(?:art|web\/client)\/(.+)$/.exec(path) ?? []
  if (!name) return null
  const response = await fetch(new URL(name, scope))
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
