import { useEffect } from 'react'
import { newId } from '#web/graphql/new-id.ts'

/** Distinguishes the locks of this tab. */
const tab = newId()
const separator = '@'

/** Holds a lock while this tab edits a form, so that other tabs do not offer it. The browser ends it with the tab. */
export function useEditingLock(key: string): void {
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const closing = new AbortController()
    const untilClosed = () =>
      new Promise<void>((resolve) => {
        if (closing.signal.aborted) resolve()
        closing.signal.addEventListener('abort', () => resolve(), { once: true })
      })
    void navigator.locks.request(key + separator + tab, untilClosed)
    return () => closing.abort()
  }, [key])
}

/** Returns the keys of the forms that other tabs edit. */
export async function keysEditedElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held } = await navigator.locks.query()
  const edited = (held ?? []).map(({ name = '' }) => name.split(separator))
  return new Set(edited.flatMap(([key = '', by]) => (by === tab ? [] : [key])))
}
