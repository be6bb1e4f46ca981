const tones = 6

/** Returns the initials of a name: "Lucía Fernández Gil" → "LF"; "Carmen" → "C". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  const [first = name.trim()[0] ?? '', second] = words.map((word) => Array.from(word)[0] ?? '')
  return (second === undefined ? first : first + second).toUpperCase()
}

/**
 * Returns the number, 1 to 6, of the background colour of a name's initials. Only the first word counts, so that a
 * person has one colour with and without surnames.
 */
export function toneOf(name: string): number {
  const [first = ''] = name.trim().split(/[\s-]+/)
  let sum = 0
  for (const letter of first) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % tones) + 1
}
