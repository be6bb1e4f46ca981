import { useTranslation } from 'react-i18next'

const rules = ['required', 'tooLong', 'dateTime', 'endBeforeStart', 'webAddress'] as const

/** What is wrong with a field of the page, in words. */
export function useProblem(problems: Readonly<Record<string, string>>): (path: string) => string | undefined {
  const { t } = useTranslation('couple')
  return (path) => {
    const rule = problems[path]
    if (rule === undefined) return undefined
    return t(`page.problem.${rules.find((known) => known === rule) ?? 'wrong'}`)
  }
}
