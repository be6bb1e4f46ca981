import { data } from 'react-router'
import {
  InstalmentScreen,
  type InstalmentProblem,
} from '#web/features/giving/instalments/instalment-screen.tsx'
import { boundsOf, firstProblem, readChosen } from '#web/features/giving/instalments/instalment-form.ts'
import { payDays } from '#shared/pay-days.ts'
import { forgetPromise } from '#web/features/giving/unfinished.ts'
import { forgetLetter } from '#web/workspace/giving/kept-letter.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { GiftToPlanDocument, PlanInstalmentsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData, type RouteRequest } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/give-instalments.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

async function giftOf({ execute, params }: RouteRequest) {
  const { privateContribution: gift } = await execute(GiftToPlanDocument, { token: params.token ?? '' })
  if (!gift || gift.wedding.slug !== params.slug) throw notFound()
  const parts = gift.instalmentPlan?.instalments ?? [gift]
  // Only held promises can choose days.
  if (!parts.some(({ state }) => state === 'held'))
    throw redirectTo(internalPath`/r/${gift.instalmentPlan?.token ?? gift.token}`)
  return { gift, bounds: boundsOf(gift.today, gift.wedding.weddingDate) }
}

const shown = routeData(['give'], async (request) => {
  const { gift, bounds } = await giftOf(request)
  const { locale, theme } = gift.wedding
  return { gift, bounds, initial: readChosen(request.url.searchParams, bounds), locale, theme }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async (request) => {
  const { form, execute, params } = request
  const { bounds } = await giftOf(request)
  const chosen = readChosen(form, bounds)
  const email = textOf(form, 'email').trim()
  // Without JavaScript the server computes the days for a preview before saving.
  if (form.has('ver')) return data({ problem: null, chosen, email })
  const refused = (problem: InstalmentProblem, status = 422) => data({ problem, chosen, email }, { status })
  if (firstProblem(chosen.first, bounds)) return refused('day')
  try {
    const days = payDays(chosen, bounds.last)
    const { planInstalments } = await execute(PlanInstalmentsDocument, {
      token: params.token ?? '',
      days,
      email: email || null,
    })
    switch (planInstalments.__typename) {
      case 'PrivateContribution':
        // Days and an address hold the gift, so the dedication is with it.
        forgetLetter(params.slug ?? '', [params.token ?? ''])
        forgetPromise(params.slug ?? '', [params.token ?? ''])
        return redirectTo(
          internalPath`/r/${planInstalments.instalmentPlan?.token ?? planInstalments.token}#fechas`,
        )
      case 'InvalidInput':
        return refused(planInstalments.issues.some(({ path }) => path === 'email') ? 'email' : 'day')
      case 'TooMuchKept':
        return refused('tooMuchKept')
      case 'TooManyAttempts':
        return refused('tooMany')
      case 'ContributionMoved':
      case 'ContributionNotFound':
        return refused('moved')
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable', 503)
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function GiveAside({ loaderData, actionData }: Route.ComponentProps) {
  const { gift, bounds, initial } = loaderData
  return (
    <InstalmentScreen
      key={actionData ? JSON.stringify(actionData.chosen) : 'initial'}
      gift={gift}
      bounds={bounds}
      initial={actionData?.chosen ?? initial}
      problem={actionData?.problem ?? null}
      email={actionData?.email ?? ''}
    />
  )
}
