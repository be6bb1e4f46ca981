/** Limits of the names of a gift's shares: moments that guests choose instead of a number. */
export const shareNameLimits = { names: 60, letters: 60 }

/** Returns the names in a text, one a line, without empty and repeated ones. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')))].filter(Boolean)
}
