import { CardReturn } from '#web/features/cards/card-return.tsx'
import { markJustSent } from '#web/workspace/giving/just-sent.ts'
import { CardPaymentDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/card-return.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

const shown = routeData(['give', 'cards'], async ({ execute, params, url }) => {
  const { cardPayment: payment } = await execute(CardPaymentDocument, { token: params.token ?? '' })
  if (!payment) throw notFound()
  const { wedding, token } = payment.contribution
  if (payment.state === 'paid' && !payment.late) {
    markJustSent(token)
    throw redirectTo(internalPath`/r/${token}`)
  }
  return { payment, isLeaving: url.searchParams.has('ir'), locale: wedding.locale, theme: wedding.theme }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function CardPaymentPage({ loaderData: { payment, isLeaving } }: Route.ComponentProps) {
  return <CardReturn payment={payment} isLeaving={isLeaving} />
}
