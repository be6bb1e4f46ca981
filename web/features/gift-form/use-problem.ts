import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Problems } from './gift-input.ts'
import { problemWords } from './problem-words.ts'

/** Returns a function for the message of a field's problem. */
export function useProblem(problems: Problems): (path: string) => string | undefined {
  const { t } = useTranslation('list')
  return (path) => {
    const rule = problems[path]
    return rule === undefined ? undefined : problemWords(t, path, rule)
  }
}
