import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import type { AuthAnswer } from './auth-problems.ts'

const rules = ['required', 'email', 'tooLong', 'password.tooShort', 'password.tooLong', 'taken'] as const

/** What a form at the door shows of its last answer: where to look, in the person's words. */
export function useAuthForm(answer: AuthAnswer | undefined) {
  const { t } = useTranslation('auth')
  const { state, formMethod } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    wrong?.focus()
  }, [answer])
  const problem = (field: string): string | undefined => {
    const rule = answer?.problems.fields[field]
    if (rule === undefined) return undefined
    const known = rules.find((candidate) => candidate === rule) ?? 'wrong'
    if (known === 'required' && (field === 'name' || field === 'email' || field === 'password')) {
      return t(`problem.required.${field}`)
    }
    const key =
      known === 'password.tooShort'
        ? 'passwordTooShort'
        : known === 'password.tooLong'
          ? 'passwordTooLong'
          : known
    return t(`problem.${key === 'required' ? 'wrong' : key}`)
  }
  const formProblem = answer?.problems.form
    ? t(`problem.${answer.problems.form}`, { count: answer.problems.waitMinutes ?? 1 })
    : undefined
  return { form, busy: state !== 'idle' && formMethod !== undefined, problem, formProblem }
}
