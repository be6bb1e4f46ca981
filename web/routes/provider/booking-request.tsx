import { data } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import { EndedLink } from '#web/features/own-provider/ended-link.tsx'
import { chosenAnswer, typedAnswer } from '#web/features/own-provider/request-answer.ts'
import type { RefusedAnswer } from '#web/features/own-provider/request-answers.tsx'
import { RequestScreen } from '#web/features/own-provider/request-screen.tsx'
import { AnswerBookingRequestDocument, OwnBookingRequestDocument } from '#web/graphql/generated/graphql.ts'
import { unlessUnreachable } from '#web/features/own-provider/unless-unreachable.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/booking-request.ts'

const shown = routeData(['provider', 'guest'], async ({ execute, params, url }) => {
  const { ownBookingRequest: request } = await execute(OwnBookingRequestDocument, {
    token: params.token ?? '',
    id: params.request ?? '',
  })
  const page = {
    chosen: chosenAnswer(url.searchParams.get('respuesta')),
    outcome: url.searchParams.get('guardado'),
  }
  if (!request) return data({ ...page, request: null, locale: undefined }, { status: 404 })
  return data({ ...page, request, locale: request.locale })
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = { required: 422, past: 422, wrong: 422, tooMany: 429, unreachable: 503 } as const
const rules = ['required', 'past'] as const

/** Stores the answer of a form. Needs no JavaScript; opening the page changes nothing. */
const sent = routeAction(async ({ execute, form, params }) => {
  const { token = '', request: id = '' } = params
  const typed = typedAnswer(form)
  if (!typed) return redirectTo(internalPath`/oferente/${token}/reserva/${id}`)
  const refused = (problem: RefusedAnswer['problem']) =>
    data({ typed, problem }, { status: statusOf[problem] })
  return unlessUnreachable(
    async () => {
      const { answerBookingRequest: result } = await execute(AnswerBookingRequestDocument, {
        token,
        id,
        ...typed,
      })
      switch (result.__typename) {
        case 'OwnBookingRequest':
          return redirectTo(internalPath`/oferente/${token}/reserva/${id}?guardado=si`)
        case 'BookingRequestMoved':
          return redirectTo(internalPath`/oferente/${token}/reserva/${id}?guardado=antes`)
        case 'LinkNotValid':
        case 'BookingRequestNotFound':
          return redirectTo(internalPath`/oferente/${token}/reserva/${id}`)
        case 'InvalidInput': {
          const [issue] = result.issues
          return refused(rules.find((rule) => rule === issue?.rule) ?? 'wrong')
        }
        case 'TooManyAttempts':
          return refused('tooMany')
      }
    },
    () => refused('unreachable'),
  )
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page on which a provider answers a request for dates. */
export default function BookingRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  const { request, chosen, outcome } = loaderData
  if (!request) return <EndedLink />
  const known = outcome === 'si' ? 'saved' : outcome === 'antes' ? 'moved' : null
  return (
    <RequestScreen
      key={`${request.version} ${outcome}`}
      token={params.token}
      request={request}
      chosen={chosen}
      outcome={actionData ? null : known}
      refused={actionData ?? null}
    />
  )
}
