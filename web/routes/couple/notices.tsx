import { NoticeCentre } from '#web/features/notice-centre/notice-centre.tsx'
import { MemberNoticesDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { now } from '#web/ui/now.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { internalPath } from '#shared/internal-path.ts'
import type { Route } from './+types/notices.ts'

export const clientLoader = weddingData(['couple', 'notices'], async ({ execute: ask, weddingId, url }) => {
  // Mails that were sent lead to the settings by this address.
  if (url.searchParams.get('ver') === 'correos') throw redirectTo(internalPath`/boda/ajustes/avisos`)
  const after = url.searchParams.get('antes')
  const { wedding } = await ask(MemberNoticesDocument, { weddingId, after })
  if (!wedding) throw notFound()
  return { page: wedding.memberNotices, isLater: after !== null, shownAt: now().toISOString() }
})

/** The notice centre of a member. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  return <NoticeCentre {...loaderData} />
}
