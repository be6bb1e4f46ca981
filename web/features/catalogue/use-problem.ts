import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Problems } from './typed-idea.ts'

const rules = {
  amount: 'amount',
  belowFrom: 'belowFrom',
  date: 'date',
  future: 'future',
  missing: 'missing',
  number: 'number',
  pictureGone: 'pictureGone',
  required: 'webAddress',
  tooLong: 'tooLong',
  tooMuch: 'tooMuch',
  webAddress: 'webAddress',
} as const
const isRule = (rule: string): rule is keyof typeof rules => rule in rules

/** Returns a function for the message of a field's problem. */
export function useProblem(problems: Problems): (path: string) => string | undefined {
  const { t } = useTranslation('catalogue')
  return (path) => {
    const rule = problems[path]
    if (rule === undefined) return undefined
    return t(`problem.${isRule(rule) ? rules[rule] : 'wrong'}`)
  }
}

/** Returns the element id of a path's field. */
export const fieldId = (path: string) => `idea-${path.replaceAll('.', '-')}`
