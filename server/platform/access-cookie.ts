import { parse, serialize } from 'hono/utils/cookie'
import { days, inSeconds } from '#shared/duration.ts'

/** The cookie with the keys of the private pages that a browser has opened. */
export type AccessCookie = {
  /** The keys that the request carried. */
  readonly brought: readonly string[]
  /** Adds a key to the cookie of the response. */
  add(key: string): void
  /** Returns the `Set-Cookie` value of the response, or null if no key is new. */
  cookie(secure: boolean): string | null
}

/** The maximum number of grants read from a cookie. */
const maxGrants = 20
const name = 'keys'
const maxAge = inSeconds(days(180))
const plain = /^[\w-]{1,64}$/

/** Reads the access cookie from a `Cookie` header. */
export function readAccessCookie(cookies: string | null): AccessCookie {
  const brought = (parse(cookies ?? '', name)[name] ?? '')
    .split('~')
    .filter((key) => plain.test(key))
    .slice(0, maxGrants)
  const setCookies: string[] = []
  return {
    brought,
    add: (key) => {
      if (!brought.includes(key) && !setCookies.includes(key)) setCookies.push(key)
    },
    cookie: (secure) => {
      if (setCookies.length === 0) return null
      const value = [...setCookies, ...brought].slice(0, maxGrants).join('~')
      return serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure })
    },
  }
}

/** Returns an empty access cookie. */
export const noAccessCookie = (): AccessCookie => readAccessCookie(null)
