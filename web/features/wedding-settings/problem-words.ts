import type { TFunction } from 'i18next'

const required = {
  'partners.0.givenNames': 'name',
  'partners.1.givenNames': 'name',
  weddingDate: 'date',
  place: 'place',
  slug: 'slug',
} as const
const rules = {
  slug: 'slug',
  tooShort: 'slugTooShort',
  tooLong: 'tooLong',
  date: 'date',
  gone: 'gone',
  paymentDetails: 'paymentDetails',
} as const

const isKeyOf = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  key in keys

/** What is wrong with a field of the settings, and how to mend it. */
export function problemWords(t: TFunction<'settings'>, path: string, rule: string): string {
  if (rule === 'required') {
    return isKeyOf(required, path) ? t(`problem.required.${required[path]}`) : t('problem.required.other')
  }
  if (rule.startsWith('taken ')) return t('problem.slugTaken')
  return t(`problem.${isKeyOf(rules, rule) ? rules[rule] : 'wrong'}`)
}
