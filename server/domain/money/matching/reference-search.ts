import { foldToUpperCase } from '#shared/fold-text.ts'

/**
 * Length of a truncated reference that is still accepted: unique in practice, and short enough to survive a
 * bank's truncation.
 */
const minTruncatedReference = 9
const gramLength = 4

/**
 * Normalizes a text for reference search: upper case without accents, spaces and punctuation; O becomes 0 and I
 * becomes 1.
 */
export function plainText(text: string): string {
  return foldToUpperCase(text)
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replace(/[^A-Z0-9]/g, '')
}

export type ReferenceSearch = {
  /** Returns the ids whose reference occurs exactly, ignoring characters between its letters. */
  readonly findExact: (plain: string) => string[]
  /** Returns the ids whose reference occurs with one or two errors, or truncated, with the number of errors. */
  readonly findSimilar: (plain: string) => { id: string; slips: number }[]
}

/** Builds an index that finds many references in many texts. */
export function buildReferenceSearch(owners: readonly { id: string; reference: string }[]): ReferenceSearch {
  const length = owners[0]?.reference.length ?? 12
  const exact = new Map<string, string>()
  const grams = new Map<string, Set<string>>()
  const references = new Map<string, string>()
  for (const { id, reference } of owners) {
    const plain = plainText(reference)
    exact.set(plain, id)
    references.set(id, plain)
    // The first characters encode the month of the wedding, which all its references share.
    for (let at = 1; at + gramLength <= plain.length; at += 1) {
      const gram = plain.slice(at, at + gramLength)
      grams.set(gram, (grams.get(gram) ?? new Set()).add(id))
    }
  }
  const findExact = (plain: string) => {
    const found = new Set<string>()
    for (let at = 0; at + length <= plain.length; at += 1) {
      const id = exact.get(plain.slice(at, at + length))
      if (id !== undefined) found.add(id)
    }
    return [...found]
  }
  const findSimilar = (plain: string) => {
    const candidates = new Set<string>()
    for (let at = 0; at + gramLength <= plain.length; at += 1)
      for (const id of grams.get(plain.slice(at, at + gramLength)) ?? []) candidates.add(id)
    return [...candidates].flatMap((id) => {
      const slips = editDistanceWithin(plain, references.get(id) ?? '')
      return slips === null ? [] : [{ id, slips }]
    })
  }
  return { findExact, findSimilar }
}

/**
 * Returns the number of errors of the closest match of the reference in the text, 0 to 2, or null when there
 * are more.
 */
function editDistanceWithin(text: string, reference: string): number | null {
  const withoutFirstGroup = reference.slice(4)
  if (text.includes(withoutFirstGroup)) return 1
  const slips = nearest(text, reference)
  if (slips <= 2) return slips
  return text.includes(reference.slice(0, minTruncatedReference)) ? 2 : null
}

/** Returns the smallest edit distance between the pattern and any part of the text (Sellers, 1980). */
function nearest(text: string, pattern: string): number {
  let column = Array.from({ length: pattern.length + 1 }, (_, at) => at)
  let best = pattern.length
  for (const letter of text) {
    const next = [0]
    for (let at = 1; at <= pattern.length; at += 1) {
      const changed = (column[at - 1] ?? 0) + Number(pattern[at - 1] !== letter)
      next.push(Math.min(changed, (column[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    column = next
    best = Math.min(best, column[pattern.length] ?? best)
  }
  return best
}
