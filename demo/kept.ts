import { createStore, del, get, set } from 'idb-keyval'

/** Everything a visitor did, to be gone on with. */
export type Kept = {
  readonly database: Blob
  readonly files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]
  readonly jar: readonly (readonly [string, string])[]
  /** Whether the visitor asked to keep it beyond the last open page. */
  readonly wished: boolean
}

const store = createStore('vivencia-demostracion', 'engine')

/** In this browser alone (IndexedDB). One that keeps nothing, as some do in private windows, has nothing kept. */
export const kept = {
  async read(): Promise<Kept | null> {
    try {
      return (await get<Kept>('kept', store)) ?? null
    } catch {
      return null
    }
  },
  async write(whole: Kept): Promise<void> {
    await set('kept', whole, store)
  },
  async forget(): Promise<void> {
    try {
      await del('kept', store)
    } catch {
      // Where nothing can be kept, nothing is.
    }
  },
}
