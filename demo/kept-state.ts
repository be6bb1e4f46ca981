import { createStore, del, get, set } from 'idb-keyval'

/** The stored state of a visitor's demonstration. */
export type StoredState = {
  readonly database: Blob
  readonly files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]
  readonly jar: readonly (readonly [string, string])[]
  /** True if the visitor asked to keep it after the last page closes. */
  readonly wished: boolean
}

const store = createStore('vivencia-demostracion', 'engine')

/** Storage in this browser (IndexedDB). Browsers without storage, as in some private windows, return null. */
export const keptState = {
  async read(): Promise<StoredState | null> {
    try {
      return (await get<StoredState>('kept', store)) ?? null
    } catch {
      return null
    }
  },
  async write(whole: StoredState): Promise<void> {
    await set('kept', whole, store)
  },
  async forget(): Promise<void> {
    try {
      await del('kept', store)
    } catch {
      // Without storage nothing is stored.
    }
  },
}
