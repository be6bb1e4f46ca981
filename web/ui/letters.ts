/**
 * Returns the characters of a text; surrogate pairs count once. Accents belong to their letter, since stored
 * texts are normalized.
 */
export function lettersOf(text: string): string[] {
  return Array.from(text)
}

export function firstLetterOf(text: string): string {
  return lettersOf(text)[0] ?? ''
}
