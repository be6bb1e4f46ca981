import { data } from 'react-router'
import { type Execute, Unreachable } from '#web/graphql/execute.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { ChoiceProblem } from './own-choice.tsx'

type LinkAnswer = {
  readonly __typename:
    | 'Following'
    | 'AvailabilityAlert'
    | 'NoticeMails'
    | 'PostcardNoted'
    | 'FollowerNotFound'
    | 'AvailabilityAlertNotFound'
    | 'LinkNotValid'
    | 'PostcardNotFound'
    | 'InvalidInput'
    | 'TooManyAttempts'
}

type LinkRequest = { readonly execute: Execute; readonly token: string; readonly form: FormData }

/** The two mutations of a link in a mail. */
type LinkChoices = {
  readonly follow: (request: LinkRequest) => Promise<LinkAnswer>
  readonly leave: (request: LinkRequest) => Promise<LinkAnswer>
}

const refused = (problem: ChoiceProblem, status: number) => data({ problem, chosen: null }, { status })

/**
 * Returns the action of a page whose link ends mails, and renews them. A form without `act` ends them, since the buttons
 * of mail programs send their own fields and cannot follow redirects (RFC 8058).
 */
export const chooseByLink =
  (choices: LinkChoices) =>
  async ({ execute, params, form }: RouteSubmission) => {
    const chosen = textOf(form, 'act') === 'follow' ? 'follow' : 'leave'
    try {
      const answer = await choices[chosen]({ execute, token: params.token ?? '', form })
      switch (answer.__typename) {
        case 'Following':
        case 'AvailabilityAlert':
        case 'NoticeMails':
        case 'PostcardNoted':
          return { problem: null, chosen } as const
        case 'FollowerNotFound':
        case 'AvailabilityAlertNotFound':
        case 'LinkNotValid':
        case 'PostcardNotFound':
          throw notFound()
        case 'InvalidInput':
          return refused('tooLong', 422)
        case 'TooManyAttempts':
          return refused('tooMany', 429)
      }
    } catch (error) {
      if (error instanceof Unreachable) return refused('unreachable', 503)
      throw error
    }
  }
