import { data } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import { rsvpLimits } from '#shared/inputs/rsvp-limits.ts'
import { FindScreen, type FindProblem } from '#web/features/rsvp/find-screen.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { FindInvitationDocument, FindInvitationPageDocument } from '#web/graphql/generated/graphql.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/find-invitation.ts'

const shown = routeData(['rsvp', 'guest'], async ({ execute, params }) => {
  const { guestWedding } = await execute(FindInvitationPageDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, form, params }) => {
  const typed = { name: textOf(form, 'name').trim(), clue: textOf(form, 'clue').trim() }
  const { name } = typed
  const refused = (problem: FindProblem, status = 422) => data({ problem, typed }, { status })
  if (name === '') return refused('empty')
  if (name.length > rsvpLimits.name) return refused('tooLong')
  try {
    const { findInvitation } = await execute(FindInvitationDocument, {
      slug: params.slug ?? '',
      ...typed,
    })
    switch (findInvitation.__typename) {
      case 'InvitationSearch':
        if (findInvitation.token) return redirectTo(internalPath`/i/${findInvitation.token}`)
        return { sent: true as const }
      case 'InvalidInput':
        return refused(findInvitation.issues.some(({ path }) => path === 'clue') ? 'clue' : 'tooLong')
      case 'TooManyAttempts':
        return refused('tooMany', 429)
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function FindInvitation({ loaderData: wedding, actionData }: Route.ComponentProps) {
  const format = useFormat()
  const couple = format.list(wedding.partners.map(({ givenNames }) => givenNames))
  return <FindScreen {...{ wedding, couple }} answer={actionData ?? null} />
}
