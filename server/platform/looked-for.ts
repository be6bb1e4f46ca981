import { sql, type SQL } from 'drizzle-orm'

/** Longer than any name; what comes after is not looked for. */
const longest = 100
/** Maximum words of a search. */
const mostWords = 8

/** A text as it is compared in a search: without accents and capitals. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The same, done by the database. Accents go first: one that sorts by bytes makes no small letter of an É. */
export const plain = (text: SQL) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), U&'[\\0300-\\036F]', '', 'g'))`

/** The words of a search as the database compares them, each to be found somewhere. */
export function lookedFor(typed: string): string[] {
  return plainText(typed.slice(0, longest)).split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** A word as a pattern that finds it anywhere; what would be a joker is only itself. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a plain text carries all these words, in any order. */
export function carriesAll(words: readonly string[], text: SQL): SQL {
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`${text} like ${anywhere(word)}`),
    sql` and `,
  )
}
