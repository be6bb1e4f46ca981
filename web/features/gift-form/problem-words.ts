import type { Translate } from '#web/i18n/translate.ts'

const required = {
  title: 'title',
  image: 'image',
  targetMinor: 'price',
  shareCount: 'shareCount',
  sharePriceMinor: 'sharePrice',
  minMinor: 'minimum',
  stopName: 'stopName',
} as const
const rules = {
  amount: 'amount',
  tooLong: 'tooLong',
  tooMuch: 'tooMuch',
  tooMany: 'tooMany',
  wholeNumber: 'wholeNumber',
  date: 'date',
  gone: 'gone',
  paymentDetails: 'paymentDetails',
  'shares.tooFew': 'sharesTooFew',
  'shares.tooMany': 'sharesTooMany',
  'shareNames.tooMany': 'shareNamesTooMany',
  repeated: 'repeated',
  pictureGone: 'pictureGone',
  'target.underMinimum': 'targetUnderMinimum',
  'list.full': 'listFull',
} as const

const isKeyOf = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  key in keys

/** Returns the message of a field's problem and how to fix it. */
export function problemWords(t: Translate<'list'>, path: string, rule: string): string {
  if (rule.startsWith('holdsMoney '))
    return t('problem.holdsMoney', { amount: rule.slice('holdsMoney '.length) })
  if (rule === 'required') {
    if (isKeyOf(required, path)) return t(`problem.required.${required[path]}`)
    return t(`problem.required.${path.startsWith('planBs') ? 'planB' : 'other'}`)
  }
  return t(`problem.${isKeyOf(rules, rule) ? rules[rule] : 'wrong'}`)
}

/** Returns the element id of a path's field. */
export const fieldId = (path: string) => `gift-${path.replaceAll('.', '-')}`
