/** The letters of a text, those outside of the basic plane in one piece. Accents belong to their letter: what is kept is normalised. */
export function lettersOf(text: string): string[] {
  return Array.from(text)
}

export function firstLetterOf(text: string): string {
  return lettersOf(text)[0] ?? ''
}
