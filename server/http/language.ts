import { parseAccept } from 'hono/utils/accept'
import { parse, serialize } from 'hono/utils/cookie'
import { defaultLanguage } from '#shared/default-language.ts'
import { days, inSeconds } from '#shared/duration.ts'

const known = /^(es|en)(-([A-Z]{2}|419))?$/
const cookieName = 'lang'
const maxAge = inSeconds(days(365))
/** Limits the length of the `Accept-Language` header that is read. */
const maxHeaderLength = 500

/** Returns the language that an address asks for (`?lang=en`), or null. */
export function languageParameter(url: URL): string | null {
  const requested = url.searchParams.get('lang')
  return requested && known.test(requested) ? requested : null
}

/** Returns the language that a visitor chose, from a `Cookie` header, or null. */
export function languageCookie(header: string | null): string | null {
  const requested = parse(header ?? '', cookieName)[cookieName]
  return requested && known.test(requested) ? requested : null
}

/** Returns the `Set-Cookie` value that stores a visitor's language for a year. */
export function rememberLanguage(language: string): string {
  return serialize(cookieName, language, { path: '/', maxAge, sameSite: 'Lax' })
}

/**
 * Returns the first language of an `Accept-Language` header that is spoken here, by its weights; English if there is none. Without a
 * header, returns the first spoken language.
 */
export function languageFrom(accepted: string | null, spoken: readonly [string, ...string[]]): string {
  if (!accepted) return spoken[0]
  for (const { type, q } of parseAccept(accepted.slice(0, maxHeaderLength))) {
    const tag = type.toLowerCase()
    const found = spoken.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (q > 0 && found) return found
  }
  return spoken.includes(defaultLanguage) ? defaultLanguage : spoken[0]
}
