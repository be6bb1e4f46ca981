import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigation } from 'react-router'
import type { AuthProblems } from '#web/workspace/session/auth-problems.ts'
import { useHeldSubmit } from './early-submit.tsx'
import { useProblemWords } from '#web/workspace/session/use-problem-words.ts'

/** Returns the form state after a response: the field to focus and the messages. */
export function useAuthForm(answer: { readonly problems: AuthProblems } | undefined) {
  const { t } = useTranslation('auth')
  const words = useProblemWords()
  const { state, formMethod } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useHeldSubmit(form)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    wrong?.focus()
  }, [answer])
  const problem = (field: string): string | undefined => {
    const rule = answer?.problems.fields[field]
    return rule === undefined ? undefined : words(rule, field)
  }
  const trouble = answer?.problems.form
  const formProblem =
    trouble && trouble !== 'link'
      ? t(`problem.${trouble}`, { count: answer.problems.waitMinutes ?? 1 })
      : undefined
  return { form, busy: state !== 'idle' && formMethod !== undefined, problem, formProblem }
}
