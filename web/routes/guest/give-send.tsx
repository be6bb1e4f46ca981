import { useEffect } from 'react'
import { data } from 'react-router'
import { cameByEnvelope } from '#shared/by-envelope.ts'
import { type GuestCountry, oneOfOurs, readGuestCountry } from '#shared/guest-country.ts'
import { confirmAddressAct } from '#web/features/giving/confirm-address-act.ts'
import { CardPaymentForm } from '#web/features/cards/card-payment-form.tsx'
import { removeGiven } from '#web/features/basket/basket-store.ts'
import { forgetChoices } from '#web/features/gift-list/kept-choice.ts'
import { guestCountryOf } from '#web/workspace/giving/guest-country-here.ts'
import { isOnPhone } from '#web/features/giving/device-order.ts'
import { SendScreen, type SendProblem } from '#web/features/giving/send-screen.tsx'
import { rememberPromise } from '#web/features/giving/unfinished.ts'
import { markJustSent } from '#web/workspace/giving/just-sent.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { HowToSendDocument, MarkSentDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/give-send.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

const shown = routeData(
  ['give', 'receiving-accounts', 'cards'],
  async ({ execute, params, url, request }) => {
    const token = params.token ?? ''
    const chosenCountry = readGuestCountry(url.searchParams.get('pais'))
    const ask = async (from: GuestCountry | null) => {
      const country = from && oneOfOurs(from)
      const { privateContribution: gift } = await execute(HowToSendDocument, { token, country })
      if (!gift || gift.wedding.slug !== params.slug) throw notFound()
      // The private page shows later states, so that no one is asked to pay twice.
      if (gift.state !== 'held') throw redirectTo(internalPath`/r/${gift.token}`)
      return gift
    }
    const gift = await ask(chosenCountry)
    const seems = chosenCountry || gift.country ? null : guestCountryOf(request, params.slug ?? '')
    const country = chosenCountry ?? gift.country ?? seems ?? gift.wedding.country
    const { locale, theme } = gift.wedding
    const byHand = cameByEnvelope(cookiesOf(request))
    return {
      gift: seems ? await ask(seems) : gift,
      country,
      byHand,
      isPhone: isOnPhone(request),
      locale,
      theme,
    }
  },
)
/** Returns the cookies. In a browser, requests passed to loaders do not contain them. */
function cookiesOf(request: Request): string | null {
  return typeof document === 'undefined' ? request.headers.get('cookie') : document.cookie
}

export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, form, params }) => {
  const problem = (why: Exclude<SendProblem, 'receivingAccountFull'>, status = 422) =>
    data({ problem: why, receivingAccountId: null }, { status })
  const address = await confirmAddressAct(
    { execute, form, params },
    internalPath`/${params.slug}/regalar/envio/${params.token}`,
  )
  if (address) return data({ problem: null, receivingAccountId: null, address }, { status: 422 })
  const receivingAccountId = textOf(form, 'receivingAccountId')
  const token = params.token ?? ''
  if (receivingAccountId === '') return problem('choose')
  try {
    const accepted = form.has('accepted')
    const { markSent } = await execute(MarkSentDocument, { token, receivingAccountId, accepted })
    if (markSent.__typename === 'ReceivingAccountNotFound') return problem('receivingAccountGone')
    if (markSent.__typename === 'ReceivingAccountFull')
      return data({ problem: 'receivingAccountFull' as const, receivingAccountId }, { status: 409 })
    if (markSent.__typename === 'GiftOverfunded') return problem('full')
    if (markSent.__typename === 'TooMuchKept') return problem('tooMuchKept', 409)
    if (markSent.__typename === 'TooManyAttempts') return problem('tooMany')
    markJustSent(token)
    return redirectTo(internalPath`/r/${token}`)
  } catch (error) {
    if (error instanceof Unreachable) return problem('unreachable', 503)
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function GiveSend({ loaderData, actionData }: Route.ComponentProps) {
  const { gift, country, byHand, isPhone } = loaderData
  const { token, wedding } = gift
  useEffect(() => {
    // A group slot does not come from the basket.
    if (gift.kind === 'group') return
    rememberPromise(wedding.slug, token)
    const givenSlugs = gift.lines.map(({ slug }) => slug)
    removeGiven(wedding.slug, givenSlugs)
    forgetChoices(wedding.slug, givenSlugs)
  }, [gift.kind, gift.lines, wedding.slug, token])
  return (
    <SendScreen
      gift={gift}
      country={country}
      byHand={byHand}
      isPhone={isPhone}
      problem={actionData?.problem ?? null}
      address={(actionData && 'address' in actionData && actionData.address) || null}
      sentBy={actionData?.receivingAccountId ?? null}
      cardWay={
        gift.cardOffer && (
          <CardPaymentForm
            slug={wedding.slug}
            token={token}
            total={gift.total}
            withCode={gift.instructions.some(({ isConverted }) => isConverted)}
            simulated={gift.cardOffer.simulated}
          />
        )
      }
    />
  )
}
