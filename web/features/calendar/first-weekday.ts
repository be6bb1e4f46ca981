/** Where a week begins with Sunday, among the countries people marry in here (CLDR). Browsers do not all know it. */
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

/** The day a week begins with where a locale is spoken: 0 is Sunday, 1 is Monday. */
export function firstWeekdayOf(locale: string): 0 | 1 {
  return sundayFirst.has(locale.split('-').at(-1) ?? '') ? 0 : 1
}
