import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Problems } from './page-requests.ts'

const rules = [
  'required',
  'tooLong',
  'dateTime',
  'endBeforeStart',
  'webAddress',
  'tooMany',
  'repeated',
  'pictureGone',
  'paymentDetails',
] as const

/** Returns a function for the message of a field's problem. */
export function useProblem(problems: Problems): (path: string) => string | undefined {
  const { t } = useTranslation('page')
  return (path) => {
    const rule = problems[path]
    if (rule === undefined) return undefined
    return t(`problem.${rules.find((known) => known === rule) ?? 'wrong'}`)
  }
}
