/** Supported countries whose week begins on Sunday (CLDR), since not all browsers know it. */
const sundayFirst = new Set([
  'BR',
  'CO',
  'DO',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PE',
  'PR',
  'PY',
  'SV',
  'US',
  'VE',
])

/** Returns the first weekday of a locale: 0 is Sunday, 1 is Monday. */
export function firstWeekdayOf(locale: string): 0 | 1 {
  return sundayFirst.has(locale.split('-').at(-1) ?? '') ? 0 : 1
}
