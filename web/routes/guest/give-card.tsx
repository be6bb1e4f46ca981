import { StartCardPaymentDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

// Whoever comes here by an address of theirs, or by going back, is where the ways to pay are.
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
  // Full, moved on, or cards no longer taken: its own page says where it stands and what can be done.
  return redirectTo(internalPath`/r/${token}`)
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** Nothing is shown here: it leads on. */
export default function GiveCard() {
  return null
}
