import { sql, type SQL } from 'drizzle-orm'
import { accentClass, searchWords } from '#shared/fold-text.ts'

/** Maximum length of a search, longer than any name; the rest is ignored. */
const maxSearchLength = 100
/** Maximum words of a search. */
const maxWords = 8

/** `foldText` in SQL. Accents are removed first, since `lower` does not convert É under the C collation. */
export const foldedSql = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.raw(`'${accentClass}'`)}, '', 'g'))`

/** Returns the folded words of a search, at most eight. */
export function searchedWords(typed: string): string[] {
  return searchWords(typed.slice(0, maxSearchLength)).slice(0, maxWords)
}

/** Returns a `like` pattern that finds a word anywhere; `\`, `%` and `_` are escaped. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Returns the condition that a folded text contains all these words, in any order. */
export function containsAll(words: readonly string[], text: SQL): SQL {
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`${text} like ${containsPattern(word)}`),
    sql` and `,
  )
}
