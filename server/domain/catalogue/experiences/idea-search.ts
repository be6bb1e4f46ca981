import { editDistance } from '#shared/edit-distance.ts'
import { foldText, searchWords } from '#shared/fold-text.ts'

/** Limits the length of a search, since each word is compared with every idea. */
const maxSearchLength = 200
const maxWords = 12

/**
 * The searchable texts: headings, which rank first; the rest, for words that are in no heading; and the kind
 * with its synonyms.
 */
export type SearchableIdea = { readonly headings: string; readonly rest: string; readonly kind: string }

/**
 * Returns a test, by position, for the texts that contain every search word. A word that occurs nowhere
 * matches the most similar ones; a word without similar ones is ignored if the others suffice.
 */
export function searchIn(texts: readonly SearchableIdea[], typed: string): (at: number) => boolean {
  const words = searchWords(typed.slice(0, maxSearchLength)).slice(0, maxWords)
  if (words.length === 0) return () => true
  const known = texts.map(({ headings, rest, kind }) => ({
    headings: foldText(headings),
    rest: foldText(rest),
    kind: ` ${foldText(kind)}`,
  }))
  const like = likeWords(known)
  const tests = words.flatMap((word) => testFor(word, known) ?? like(word) ?? [])
  return (at) => tests.length > 0 && tests.every((test) => test(at))
}

type Test = (at: number) => boolean

/** Returns a test for the texts with this exact word, or null if none has it. */
function testFor(word: string, texts: readonly SearchableIdea[]): Test | null {
  const isOfKind = (text: SearchableIdea) => text.kind.includes(` ${word}`)
  for (const part of ['headings', 'rest'] as const) {
    const isThere = (text: SearchableIdea | undefined) => text !== undefined && text[part].includes(word)
    if (texts.some(isThere)) return (at) => isThere(texts[at]) || (texts[at] ? isOfKind(texts[at]) : false)
  }
  return texts.some(isOfKind) ? (at) => (texts[at] ? isOfKind(texts[at]) : false) : null
}

/**
 * Finds the most similar words: first in headings and kinds; in the rest only among words with the same
 * beginning.
 */
function likeWords(texts: readonly SearchableIdea[]): (word: string) => Test | null {
  const wordsOf = (all: (text: SearchableIdea) => string) =>
    new Set(texts.flatMap((text) => all(text).match(/[\p{L}\p{N}]+/gu) ?? []))
  let first: Set<string> | null = null
  let others: Set<string> | null = null
  return (word) => {
    first ??= wordsOf(({ headings, kind }) => `${headings} ${kind}`)
    const near = nearest(word, first)
    if (near.length > 0)
      return (at) => near.some((one) => `${texts[at]?.headings} ${texts[at]?.kind}`.includes(one))
    others ??= wordsOf(({ rest }) => rest)
    const far = nearest(
      word,
      [...others].filter(([letter]) => letter === word[0]),
    )
    return far.length > 0 ? (at) => far.some((one) => texts[at]?.rest.includes(one)) : null
  }
}

/** The number of tolerated typing errors for a word of this length: none, one or two. */
const toleratedTypos = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** The known words most similar to this one, within the tolerated errors. */
function nearest(word: string, known: Iterable<string>): string[] {
  let least = toleratedTypos(word)
  let found: string[] = []
  if (least === 0) return found
  for (const one of known) {
    if (one.length < 4 || Math.abs(one.length - word.length) > least) continue
    const slips = editDistance(word, one)
    if (slips > least) continue
    if (slips < least) found = []
    least = slips
    found.push(one)
  }
  return found
}
