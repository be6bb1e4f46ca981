import { unzipSync } from 'fflate'
import { exposeCookieHeaders, type Jar } from './cookies.ts'
import { type Engine, here, openEngine } from './engine.ts'
import { keptState, type StoredState } from './kept-state.ts'
import { setFileFallback, put, root, storedFilesIn } from './node/files.ts'
import { complain } from './say.ts'
import { logInAs, type LoginResult } from './users.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Downloaded parts of the engine; no database when a stored one is opened. */
export type FetchedFiles = {
  readonly postgres: Promise<WebAssembly.Module>
  readonly bundle: Promise<Bytes>
  readonly files: Promise<Bytes>
  readonly filled: Promise<Bytes> | null
}

export type OpenedDemo = {
  readonly engine: Engine
  readonly jar: Jar
  /** Called after possible changes, which are stored after a delay. */
  readonly changed: () => void
  /** Resolves when all changes are stored. */
  readonly atRest: () => Promise<void>
  readonly enter: (who: string) => Promise<LoginResult>
  /** Sets whether the state is kept after the last page closes; `kept` is false if the browser has no space. */
  readonly keep: (on: boolean) => Promise<{ readonly kept: boolean }>
  readonly isKept: () => boolean
  readonly close: () => Promise<void>
}

exposeCookieHeaders()

/** Opens the engine with the initial or the stored state. */
export async function openDemo(
  scope: URL,
  fetched: FetchedFiles,
  before: StoredState | null,
): Promise<OpenedDemo> {
  for (const [name, content] of Object.entries(unzipSync(await fetched.files)))
    put(`${root}/${name}`, new Uint8Array(content))
  for (const [path, content] of before?.files ?? []) put(path, content)
  setFileFallback(async (path) => pictureAt(scope, path))
  const tar = before?.database ?? new Blob([(await fetched.filled) ?? new Uint8Array()])
  const parts = {
    pgliteWasmModule: await fetched.postgres,
    fsBundle: new Blob([await fetched.bundle]),
    database: new File([tar], 'database.tar', { type: 'application/x-tar' }),
  }
  const engine = await openEngine(parts, scope.href.replace(/\/$/, ''), scope.pathname)
  return whole(engine, new Map(before?.jar), before?.wished ?? false)
}

/** A browser ends an idle worker, so changes are stored shortly afterwards and restored on the next request. */
const soon = 2000

function whole(engine: Engine, jar: Jar, wishedBefore: boolean): OpenedDemo {
  let isKeepingOn = wishedBefore
  let isOver = false
  let keptAt = engine.beganAt
  let ongoingSave: Promise<void> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  const write = async () => {
    if (isOver) return
    const { database, at } = await engine.dump()
    await keptState.write({ database, files: filesWritten(), jar: [...jar], wished: isKeepingOn })
    keptAt = at
  }
  const keepNow = async () => {
    const written = write()
    writing = Promise.allSettled([writing, written])
    await written
  }
  const keepSoon = async () => {
    await new Promise((then) => setTimeout(then, soon))
    ongoingSave = null
    if (!isOver && (await engine.position()) !== keptAt) await keepNow()
  }
  return {
    engine,
    jar,
    changed: () => void (ongoingSave ??= keepSoon().catch((error: unknown) => complain(error))),
    async atRest() {
      await ongoingSave
    },
    enter: (who) => logInAs(engine, who, here),
    async keep(on) {
      isKeepingOn = on
      await keepNow().catch((error: unknown) => {
        isKeepingOn = false
        complain(error)
      })
      return { kept: isKeepingOn }
    },
    isKept: () => isKeepingOn,
    async close() {
      isOver = true
      // Waits for pending writes before closing.
      await writing
      await engine.close()
    },
  }
}

const filesWritten = (): StoredState['files'] =>
  [...storedFilesIn(`${root}/data/uploads`), ...storedFilesIn(`${root}/data/mail`)].map(
    ([path, { content }]) => [path, content],
  )

/** Reads pictures of the product from the files of the site. */
async function pictureAt(scope: URL, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, name] = /^build\/(?:art|web\/client)\/(.+)$/.exec(path) ?? []
  if (!name) return null
  const response = await fetch(new URL(name, scope))
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
