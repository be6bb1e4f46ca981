import { useEffect, useSyncExternalStore } from 'react'

// A tab remembers which promise it is making, so that a reload or the back button never makes a second one.
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
    // Storage is closed: the id in the page still keeps a double click from giving twice.
  }
}

/** The id of the promise that is being written: the one of the page, or the one this tab began with. */
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

/** A new id takes the place of one that was used with other words. */
export function replaceContributionId(scope: string, id: string): void {
  write(idKey(scope), id)
}

/** The promise is made: the next one gets an id of its own, and this one is known until it has been sent. */
export function rememberPromise(slug: string, token: string): void {
  for (const scope of [slug, ...(read(tokenKey(slug)) ? [`${slug}/${read(tokenKey(slug))}`] : [])])
    write(idKey(scope), null)
  write(tokenKey(slug), token)
}

/** Who comes back to this step through the history of the browser finds their promise instead of an empty form. */
export function comeBackTo(token: string): void {
  if (typeof window === 'undefined') return
  const here = new URL(window.location.href)
  here.searchParams.set('de', token)
  window.history.replaceState(window.history.state, '', here)
}

export function unfinishedPromise(slug: string): string | null {
  return read(tokenKey(slug))
}

export function forgetPromise(slug: string): void {
  write(tokenKey(slug), null)
}
