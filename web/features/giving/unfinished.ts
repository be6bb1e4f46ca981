import { useEffect, useSyncExternalStore } from 'react'

// The tab stores the id of its promise, so that a reload or the back button never makes a second one.
const idKey = (scope: string) => `regalo-id:${scope}`
const tokenKey = (slug: string) => `regalo-apuntado:${slug}`

const unchanging = () => () => undefined

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Without storage, the id in the page still prevents a double click from giving twice.
  }
}

/** Returns the id of the promise being written: the stored one of this tab, otherwise the page's. */
export function useContributionId(scope: string, fresh: string): string {
  const id = useSyncExternalStore(
    unchanging,
    () => read(idKey(scope)) ?? fresh,
    () => fresh,
  )
  useEffect(() => {
    if (read(idKey(scope)) === null) write(idKey(scope), fresh)
  }, [scope, fresh])
  return id
}

/** Replaces an id that was used with other content. */
export function replaceContributionId(scope: string, id: string): void {
  write(idKey(scope), id)
}

/** Records a promise: the next one gets a new id, and this one is known until it is sent. */
export function rememberPromise(slug: string, token: string): void {
  for (const scope of [slug, ...(read(tokenKey(slug)) ? [`${slug}/${read(tokenKey(slug))}`] : [])])
    write(idKey(scope), null)
  write(tokenKey(slug), token)
}

/** Puts the promise into this step's history entry, so that the back button finds it instead of an empty form. */
export function comeBackTo(token: string): void {
  if (typeof window === 'undefined') return
  const here = new URL(window.location.href)
  here.searchParams.set('de', token)
  window.history.replaceState(window.history.state, '', here)
}

export function unfinishedPromise(slug: string): string | null {
  return read(tokenKey(slug))
}

/** Forgets an unsent promise, if it is one of these. */
export function forgetPromise(slug: string, tokens: readonly string[]): void {
  if (tokens.includes(read(tokenKey(slug)) ?? '')) write(tokenKey(slug), null)
}
