import { foldText } from './fold-text.ts'

/** Returns a name as a slug: "Lucía y Mateo" → "lucia-y-mateo". Empty when nothing is left. */
export function slugify(text: string, max = 60): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
