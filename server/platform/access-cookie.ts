import { days, inSeconds } from '#shared/duration.ts'

/** What a browser keeps for us so that doors it has opened once stay open; and those that this answer gives it. */
export type AccessCookie = {
  readonly brought: readonly string[]
  /** Given back to the browser with the answer. */
  add(key: string): void
  /** What the answer has to set, if anything is new. */
  cookie(secure: boolean): string | null
}

/** The maximum number of grants read from a cookie. */
const most = 20
const kept = days(180)
const plain = /^[\w-]{1,64}$/

/** The keys in the cookies of a request. */
export function readAccessCookie(cookies: string | null): AccessCookie {
  const text = /(?:^|;\s*)keys=([\w~-]*)/.exec(cookies ?? '')?.[1] ?? ''
  const brought = text
    .split('~')
    .filter((key) => plain.test(key))
    .slice(0, most)
  const given: string[] = []
  return {
    brought,
    add: (key) => {
      if (!brought.includes(key) && !given.includes(key)) given.push(key)
    },
    cookie: (secure) => {
      if (given.length === 0) return null
      const value = [...given, ...brought].slice(0, most).join('~')
      const always = `keys=${value}; Path=/; Max-Age=${inSeconds(kept)}; HttpOnly; SameSite=Lax`
      return secure ? `${always}; Secure` : always
    },
  }
}

/** Returns an empty access cookie. */
export const noAccessCookie = (): AccessCookie => readAccessCookie(null)
