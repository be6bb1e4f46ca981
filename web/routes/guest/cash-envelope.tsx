import { internalPath } from '#shared/internal-path.ts'
import { CashEnvelopeScreen } from '#web/features/cash-envelope/cash-envelope-screen.tsx'
import { CashEnvelopeDocument } from '#web/graphql/generated/graphql.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/cash-envelope.ts'

const shown = routeData(['give'], async ({ execute, params }) => {
  const { privateContribution: gift } = await execute(CashEnvelopeDocument, { token: params.token ?? '' })
  if (!gift) throw notFound()
  if (gift.cashPromisedAt === null) throw redirectTo(internalPath`/r/${gift.token}`)
  return { gift, locale: gift.wedding.locale, theme: gift.wedding.theme }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** The envelope of a gift in cash, to print. */
export default function CashEnvelope({ loaderData: { gift } }: Route.ComponentProps) {
  return <CashEnvelopeScreen gift={gift} />
}
