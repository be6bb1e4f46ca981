import { chainOf } from './languages.ts'

export type Messages = { readonly [key: string]: string | Messages }

/** Loads every existing file of the chain and merges them, the nearest last. */
export function mergeMessages(locale: string, load: (locale: string) => Messages | undefined): Messages {
  return chainOf(locale)
    .map(load)
    .filter((messages) => messages !== undefined)
    .reduceRight<Messages>(laidOver, {})
}

function laidOver(below: Messages, above: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key]
    merged[key] = typeof value === 'object' && typeof under === 'object' ? laidOver(under, value) : value
  }
  return merged
}
