import { createStore, del, get, set } from 'idb-keyval'

/** What a visitor wished to find again. */
export type Kept = {
  readonly database: Blob
  readonly files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]
  readonly jar: readonly (readonly [string, string])[]
}

const store = createStore('vivencia-demostracion', 'engine')
let wished = false

/** In this browser alone (IndexedDB), and only once somebody has asked for it. */
export const kept = {
  get wished() {
    return wished
  },
  async read(): Promise<Kept | null> {
    const found = (await get<Kept>('kept', store)) ?? null
    wished = found !== null
    return found
  },
  async write(whole: Kept): Promise<void> {
    await set('kept', whole, store)
  },
  async forget(): Promise<void> {
    wished = false
    await del('kept', store)
  },
}
