/** Where "y" stands before its own sound it becomes "e": "Diego e Inés", but "cal y hielo". */
const soundsLikeI = /^(i|hi(?![ae]))/i

/**
 * "Carmen, Diego y Valentina": what `Intl.ListFormat` says in Spanish and English, after the rules of CLDR. Written out, since every
 * guest's page says at least the couple's names and a phone needs longer to get the browser's own ready than for all its gifts.
 */
export function listInWords(items: readonly string[], locale: string): string {
  const [last = '', ...before] = items.toReversed()
  if (before.length === 0) return last
  const isEnglish = locale.startsWith('en')
  const and = isEnglish ? 'and' : soundsLikeI.test(last) ? 'e' : 'y'
  const comma = isEnglish && before.length > 1 ? ',' : ''
  return `${before.toReversed().join(', ')}${comma} ${and} ${last}`
}
