/** Before the vowel sound "i", "y" becomes "e": "Diego e Inés", but "cal y hielo". */
const soundsLikeI = /^(i|hi(?![ae]))/i

/**
 * Joins items like `Intl.ListFormat` in Spanish and English, by the CLDR rules: "Carmen, Diego y Valentina".
 * Written here because every guest page needs it, and initialising the browser's own takes a phone longer
 * than rendering all gifts.
 */
export function listInWords(items: readonly string[], locale: string): string {
  const [last = '', ...before] = items.toReversed()
  if (before.length === 0) return last
  const isEnglish = locale.startsWith('en')
  const and = isEnglish ? 'and' : soundsLikeI.test(last) ? 'e' : 'y'
  const comma = isEnglish && before.length > 1 ? ',' : ''
  return `${before.toReversed().join(', ')}${comma} ${and} ${last}`
}
