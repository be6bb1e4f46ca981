import { data } from 'react-router'
import type { Execute } from '#web/graphql/execute.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import {
  problemsAfter,
  problemsFrom,
  type AuthProblems,
  type AccountRefusal,
} from '#web/workspace/session/auth-problems.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The result of an email link: the address, or the problems. */
export type LinkAnswer = { readonly email: string | null; readonly problems: AuthProblems | null }

const wrong = (problems: AuthProblems) => data<LinkAnswer>({ email: null, problems }, { status: 422 })

type LinkRequest = { readonly execute: Execute; readonly form: FormData; readonly token: string }
type LinkResult = { readonly __typename: 'EmailAddress'; readonly email: string } | AccountRefusal

/** Returns the action of an email link. It runs on a button press, so that link scanners trigger nothing. */
export const linkAction = (ask: (request: LinkRequest) => Promise<LinkResult>) =>
  routeAction(async ({ execute, form, params }) => {
    try {
      const answer = await ask({ execute, form, token: params.token ?? '' })
      if (!('email' in answer)) return wrong(problemsFrom(answer))
      return data<LinkAnswer>({ email: answer.email, problems: null })
    } catch (error) {
      return wrong(problemsAfter(error))
    }
  })

/** Returns the form of an email link: done for an address, expired, or not sent yet. */
export function useLinkAnswer(answer: LinkAnswer | undefined) {
  const problems = answer?.problems
  const form = useAuthForm(problems ? { problems } : undefined)
  return { ...form, email: answer?.email, isGone: problems?.form === 'link' }
}

export type Link = ReturnType<typeof useLinkAnswer>
