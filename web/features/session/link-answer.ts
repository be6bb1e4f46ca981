import { data } from 'react-router'
import type { Execute } from '#web/graphql/execute.ts'
import { routeAction } from '#web/graphql/route-data.ts'
import {
  problemsAfter,
  problemsFrom,
  type AuthProblems,
  type Refused,
} from '#web/workspace/session/auth-problems.ts'
import { useAuthForm } from './use-auth-form.ts'

/** What became of the link of a mail: whose address it was, or what is wrong. */
type LinkAnswer = { readonly email: string | null; readonly problems: AuthProblems | null }

const wrong = (problems: AuthProblems) => data<LinkAnswer>({ email: null, problems }, { status: 422 })

type Asked = { readonly execute: Execute; readonly form: FormData; readonly token: string }
type Told = { readonly __typename: 'EmailAddress'; readonly email: string } | Refused

/** Does what the link of a mail is for, once somebody has touched the button: programs that only look at links do nothing. */
export const linkAction = (ask: (asked: Asked) => Promise<Told>) =>
  routeAction(async ({ execute, form, params }) => {
    try {
      const answer = await ask({ execute, form, token: params.token ?? '' })
      if (!('email' in answer)) return wrong(problemsFrom(answer))
      return data<LinkAnswer>({ email: answer.email, problems: null })
    } catch (error) {
      return wrong(problemsAfter(error))
    }
  })

/** The form behind such a link: done for an address, gone because the link is used or too old, or still to be sent. */
export function useLinkAnswer(answer: LinkAnswer | undefined) {
  const problems = answer?.problems
  const form = useAuthForm(problems ? { problems } : undefined)
  return { ...form, email: answer?.email, isGone: problems?.form === 'link' }
}

export type Link = ReturnType<typeof useLinkAnswer>
