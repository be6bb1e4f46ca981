import { data } from 'react-router'
import { answerInput, submittedFields } from '#web/features/rsvp/answer-fields.ts'
import { InvitationScreen } from '#web/features/rsvp/invitation-screen.tsx'
import { nextPerson } from '#web/features/rsvp/person-questions.ts'
import type { AnswerProblem } from '#web/features/rsvp/problem.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { AnswerInvitationDocument, InvitationPageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { lookOf } from '#web/workspace/couple-page/look-of.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { Route } from './+types/invitation.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath, type InternalPath } from '#shared/internal-path.ts'

const shown = routeData(['rsvp', 'guest'], async ({ execute, params, url }) => {
  const { invitation } = await execute(InvitationPageDocument, { token: params.token ?? '' })
  if (!invitation) throw notFound()
  const { locale, theme, template } = invitation
  const { searchParams } = url
  const look = { theme, page: { template } }
  if (!import.meta.env.SSR) await (await import('#web/theme/look-sheets.ts')).addLookSheets([look])
  return {
    invitation,
    locale,
    ...look,
    wantsToChange: searchParams.has('cambiar'),
    person: Number.parseInt(searchParams.get('persona') ?? '', 10) || null,
    isLate: searchParams.has('tarde'),
  }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = {
  noAnswer: 422,
  wrong: 422,
  tooMany: 429,
  unreachable: 503,
} as const

const sent = routeAction(async ({ execute, form, params }) => {
  const token = params.token ?? ''
  const refused = (problem: keyof typeof statusOf) =>
    data({ problem, typed: submittedFields(form) }, { status: statusOf[problem] })
  const input = answerInput(form)
  if (!input) return refused('noAnswer')
  try {
    const { answerInvitation } = await execute(AnswerInvitationDocument, { token, ...input })
    switch (answerInvitation.__typename) {
      case 'Invitation':
        return redirectTo(afterAnswer(token, answerInvitation, Number(form.get('persona'))))
      case 'InvitationClosed':
        // On a reload, the page repeats that answers are closed.
        return redirectTo(internalPath`/i/${token}?tarde`)
      case 'InvitationNotFound':
        throw notFound()
      case 'InvalidInput':
        return refused('wrong')
      case 'TooManyAttempts':
        return refused('tooMany')
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable')
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Returns the address of the next person with questions, or of the answered invitation. */
function afterAnswer(
  token: string,
  household: Parameters<typeof nextPerson>[0],
  person: number,
): InternalPath {
  const next = person > 0 ? nextPerson(household, person) : nextPerson(household, 0, true)
  return next === null ? internalPath`/i/${token}` : internalPath`/i/${token}?persona=${next}`
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { invitation, page, wantsToChange, person, isLate } = loaderData
  const late: { problem: AnswerProblem } | null = isLate && !invitation.isOpen ? { problem: 'closed' } : null
  return (
    <div className="typed" {...lookOf({ ...page, typeface: 'classic' })}>
      <OwnWords value={invitation.ownWords}>
        <InvitationScreen
          token={params.token}
          {...{ invitation, wantsToChange, person }}
          answer={actionData ?? late}
        />
      </OwnWords>
    </div>
  )
}
