import { data } from 'react-router'
import { ownProviderInput } from '#web/features/own-provider/own-provider-input.ts'
import { EndedLink } from '#web/features/own-provider/ended-link.tsx'
import { OwnProviderScreen } from '#web/features/own-provider/own-provider-screen.tsx'
import { priceInput } from '#web/features/own-provider/price-input.ts'
import { issuesByField } from '#web/features/own-provider/provider-problem.ts'
import {
  ConfirmOwnPriceDocument,
  OwnProviderDocument,
  SaveOwnProviderDocument,
} from '#web/graphql/generated/graphql.ts'
import { unlessUnreachable } from '#web/features/own-provider/unless-unreachable.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { routeAction, routeData, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { internalPath } from '#shared/internal-path.ts'
import type { Route } from './+types/own.ts'

const shown = routeData(['provider', 'guest'], async ({ execute, params, url }) => {
  const { ownProvider } = await execute(OwnProviderDocument, { token: params.token ?? '' })
  const saved = url.searchParams.get('guardado')
  if (!ownProvider) return data({ own: null, locale: undefined, saved }, { status: 404 })
  return data({ own: ownProvider, locale: ownProvider.locale, saved })
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = { wrong: 422, tooMany: 429, unreachable: 503 } as const

const sentPrice = async ({ execute, form, params }: RouteSubmission) => {
  const token = params.token ?? ''
  const ideaSlug = textOf(form, 'idea')
  const refused = (status: 422 | 429 | 503) => data({ wrongPrice: ideaSlug }, { status })
  const price = priceInput(form)
  if (!price) return refused(422)
  return unlessUnreachable(
    async () => {
      const { confirmOwnPrice: result } = await execute(ConfirmOwnPriceDocument, { token, ideaSlug, price })
      if (result.__typename === 'InvalidInput') return refused(422)
      if (result.__typename === 'TooManyAttempts') return refused(429)
      return result.__typename === 'OwnProvider'
        ? redirectTo(internalPath`/oferente/${token}?guardado=precio`)
        : redirectTo(internalPath`/oferente/${token}`)
    },
    () => refused(503),
  )
}

/** Stores a price, or the corrections of the form. Needs no JavaScript. */
const sent = routeAction(async (submission) => {
  const { execute, form, params } = submission
  if (form.has('idea')) return sentPrice(submission)
  const token = params.token ?? ''
  const input = ownProviderInput(form)
  const refused = (problem: keyof typeof statusOf, issues = {}) =>
    data({ problem, issues, input }, { status: statusOf[problem] })
  return unlessUnreachable(
    async () => {
      const { saveOwnProvider: result } = await execute(SaveOwnProviderDocument, { token, input })
      switch (result.__typename) {
        case 'OwnProvider':
          return result.pendingTexts.length > 0
            ? redirectTo(internalPath`/oferente/${token}?guardado=espera`)
            : redirectTo(internalPath`/oferente/${token}?guardado=si`)
        case 'LinkNotValid':
          return redirectTo(internalPath`/oferente/${token}`)
        case 'InvalidInput':
          return refused('wrong', issuesByField(result.issues))
        case 'TooManyAttempts':
          return refused('tooMany')
      }
    },
    () => refused('unreachable'),
  )
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of a provider behind its own link. */
export default function OwnProvider({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, saved } = loaderData
  if (!own) return <EndedLink />
  return (
    <OwnProviderScreen
      key={`${own.expiresAt} ${saved}`}
      token={params.token}
      own={own}
      saved={actionData ? null : saved}
      refused={actionData && 'problem' in actionData ? actionData : null}
      wrongPrice={actionData && 'wrongPrice' in actionData ? actionData.wrongPrice : null}
    />
  )
}
