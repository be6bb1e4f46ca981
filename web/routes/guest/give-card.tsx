import { StartCardPaymentDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

// A direct visit or a back navigation is redirected to the payment methods.
const shown = routeData([], ({ params }) => {
  throw redirectTo(internalPath`/${params.slug ?? ''}/regalar/envio/${params.token ?? ''}`)
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ execute, params }) => {
  const token = params.token ?? ''
  const { startCardPayment } = await execute(StartCardPaymentDocument, { token, id: newId() })
  if (startCardPayment.__typename === 'CardPayment')
    return redirectTo(internalPath`/tarjeta/${startCardPayment.token}?ir=1`)
  // A full, moved or card-less gift is explained on its own page.
  return redirectTo(internalPath`/r/${token}`)
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Renders nothing: the loader redirects. */
export default function GiveCard() {
  return null
}
