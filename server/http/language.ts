import { defaultLanguage } from '#shared/default-language.ts'
import { days, inSeconds } from '#shared/duration.ts'

const known = /^(es|en)(-([A-Z]{2}|419))?$/

/** The language that an address asks for, `?lang=en`. */
export function languageParameter(url: URL): string | null {
  const wanted = url.searchParams.get('lang')
  return wanted && known.test(wanted) ? wanted : null
}

/** The language that a visitor once chose. */
export function languageCookie(header: string | null): string | null {
  const wanted = /(?:^|;\s*)lang=([\w-]+)/.exec(header ?? '')?.[1]
  return wanted && known.test(wanted) ? wanted : null
}

/** The cookie that remembers it, for a year. */
export function rememberLanguage(language: string): string {
  return `lang=${language}; Path=/; Max-Age=${inSeconds(days(365))}; SameSite=Lax`
}

/** The first language a reader accepts that we speak (by their weights); English where there is none, and ours where none is named. */
export function languageFrom(accepted: string | null, spoken: readonly [string, ...string[]]): string {
  if (!accepted) return spoken[0]
  const wishes = accepted
    .slice(0, 500)
    .split(',')
    .map((wish, position) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const weight = /^\s*q=(0(\.\d+)?|1(\.0+)?)\s*$/.exec(parameters.join(';'))?.[1]
      return { tag, weight: parameters.length === 0 ? 1 : Number(weight ?? 0), position }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.position - other.position)
  for (const { tag } of wishes) {
    const found = spoken.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return spoken.includes(defaultLanguage) ? defaultLanguage : spoken[0]
}
