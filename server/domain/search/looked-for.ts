/** Longer than any name; what comes after is not looked for. */
const longest = 100
/** More words than anybody types to find something. */
const mostWords = 8

/** The words of a search as the database compares them: without accents and capitals, each to be found somewhere. */
export function lookedFor(typed: string): string[] {
  return typed
    .slice(0, longest)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
}

/** A word as a pattern that finds it anywhere; what would be a joker is only itself. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
