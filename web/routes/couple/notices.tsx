import { NoticeCentre } from '#web/features/notice-centre/notice-centre.tsx'
import { NoticeSettingsView } from '#web/features/notice-centre/notice-settings-view.tsx'
import { MemberNoticesDocument, NoticeSettingsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import type { Route } from './+types/notices.ts'

// The settings are a view of this route, since each route adds to the scripts of all pages.
export const clientLoader = weddingData(['couple', 'notices'], async ({ execute: ask, weddingId, url }) => {
  if (url.searchParams.get('ver') === 'correos') {
    const { noticeSettings: settings } = await ask(NoticeSettingsDocument)
    if (!settings) throw notFound()
    return { settings }
  }
  const after = url.searchParams.get('antes')
  const { wedding } = await ask(MemberNoticesDocument, { weddingId, after })
  if (!wedding) throw notFound()
  return {
    settings: null,
    page: wedding.memberNotices,
    isLater: after !== null,
    shownAt: now().toISOString(),
  }
})

/** The notice centre of a member, or how they are notified. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  return loaderData.settings ? (
    <NoticeSettingsView settings={loaderData.settings} />
  ) : (
    <NoticeCentre {...loaderData} />
  )
}
