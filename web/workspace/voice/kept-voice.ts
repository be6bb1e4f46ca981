import { days } from '#shared/duration.ts'
import { now } from '#web/ui/now.ts'

/** A recording that this device stores until its gift is sent. */
export type StoredVoice = { readonly voice: Blob; readonly seconds: number | null }
type Row = StoredVoice & { readonly at: number }

const [database, store] = ['regalar', 'voces']
const retentionTime = days(30)

/** Runs one request on the store; resolves to null where the browser refuses to store. */
async function ask<T>(mode: IDBTransactionMode, request: (voices: IDBObjectStore) => IDBRequest<T>) {
  try {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    const opened = await answerOf(opening)
    const answer = await answerOf(request(opened.transaction(store, mode).objectStore(store)))
    opened.close()
    return answer
  } catch {
    return null
  }
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused to store the recording'))
  })

/** Stores the recording of a dedication to this wedding, instead of an earlier one. */
export async function keepVoice(slug: string, { voice, seconds }: StoredVoice): Promise<void> {
  await ask('readwrite', (voices) => voices.put({ voice, seconds, at: now().getTime() } satisfies Row, slug))
}

/** Returns the stored recording; null without one of the last thirty days. */
export async function readVoice(slug: string): Promise<StoredVoice | null> {
  const row = (await ask('readonly', (voices) => voices.get(slug))) as Row | null | undefined
  if (!row || !(row.voice instanceof Blob)) return null
  if (row.at > now().getTime() - retentionTime) return row
  await forgetVoice(slug)
  return null
}

export async function forgetVoice(slug: string): Promise<void> {
  await ask('readwrite', (voices) => voices.delete(slug))
}
