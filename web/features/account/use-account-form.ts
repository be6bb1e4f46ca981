import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  problemsAfter,
  problemsFrom,
  problemsOf,
  type AuthProblems,
  type AccountRefusal,
} from '#web/workspace/session/auth-problems.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { useProblemWords } from '#web/workspace/session/use-problem-words.ts'
import { ProofDeclined } from '#web/graphql/fresh-proof.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { textOf } from '#web/ui/form-texts.ts'

/** The required fields of account forms. */
const needed = ['newEmail', 'currentPassword', 'newPassword', 'password', 'code']

type AccountFormOptions<Answer, Done> = {
  /** Sends the typed values. */
  ask: (typed: (name: string) => string) => Promise<Answer>
  /** The type name of the successful result. */
  done: Done
  onDone: (answer: Extract<Answer, { __typename: Done }>) => void | Promise<void>
}

/**
 * Returns the state of an account form: it sends the input and shows problems at their fields, which keep their
 * input.
 *
 *     const { form, busy, problem, formProblem, submit } = useAccountForm({ ask, done: 'Account', onDone })
 */
export function useAccountForm<Answer extends AccountRefusal, Done extends Answer['__typename']>({
  ask,
  done,
  onDone,
}: AccountFormOptions<Answer, Done>) {
  const { t } = useTranslation('auth')
  const words = useProblemWords()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<AuthProblems | null>(null)
  useEffect(() => {
    if (!problems) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [problems])
  const send = async () => {
    const typed = new FormData(form.current ?? undefined)
    const missing = needed.filter((name) => typed.has(name) && textOf(typed, name) === '')
    if (missing.length > 0) {
      setProblems(problemsOf(missing.map((path) => ({ path, rule: 'required' }))))
      return
    }
    try {
      const answer = await ask((name) => textOf(typed, name))
      if (isDone(answer, done)) await onDone(answer)
      else setProblems(problemsFrom(answer))
    } catch (error) {
      if (error instanceof ProofDeclined) return
      if (isSessionRefused(error)) leaveRefused(error)
      else setProblems(problemsAfter(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblems(null)
    void send().finally(() => setBusy(false))
  }
  const problem = (field: string): string | undefined => {
    const rule = problems?.fields[field]
    return rule === undefined ? undefined : words(rule, field)
  }
  const trouble = problems?.form
  const formProblem =
    trouble && trouble !== 'link' ? t(`problem.${trouble}`, { count: problems.waitMinutes ?? 1 }) : undefined
  return { form, busy, problem, formProblem, submit }
}

function isDone<Answer extends AccountRefusal, Done extends Answer['__typename']>(
  answer: Answer,
  done: Done,
): answer is Extract<Answer, { __typename: Done }> {
  return answer.__typename === done
}
