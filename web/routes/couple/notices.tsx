import { useTranslation } from 'react-i18next'
import { NoticeSettingsView } from '#web/features/notice-centre/notice-settings-view.tsx'
import { NoticeList } from '#web/features/notice-centre/notice-list.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  MarkNoticesReadDocument,
  MemberNoticesDocument,
  NoticeSettingsDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { now } from '#web/ui/now.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import '#web/features/notice-centre/notices.css'
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
  return { settings: null, page: wedding.memberNotices, isLater: after !== null, now: now().toISOString() }
})

/** The notice centre of a member, or how they are notified. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  return loaderData.settings ? (
    <NoticeSettingsView settings={loaderData.settings} />
  ) : (
    <NoticeCentre {...loaderData} />
  )
}

type NoticeCentreProps = Extract<Route.ComponentProps['loaderData'], { settings: null }>

function NoticeCentre({ page, isLater, now: shownAt }: NoticeCentreProps) {
  const { t } = useTranslation('notices')
  const { id: weddingId, unreadNotices } = useWedding()
  const { act, busy } = useAct()
  const newest = page.nodes[0]
  const readAll =
    newest && unreadNotices > 0 && !isLater
      ? () => act(() => execute(MarkNoticesReadDocument, { weddingId, through: newest.createdAt }))
      : null
  return (
    <div className="page notice-centre">
      <PageHead
        title={t('title')}
        note={t('note', { count: unreadNotices })}
        actions={
          <>
            <ActionLink to="/boda/avisos?ver=correos" icon="sliders">
              {t('settings.open')}
            </ActionLink>
            {readAll && (
              <Action icon="check" busy={busy} onClick={() => void readAll()}>
                {t('markAllRead')}
              </Action>
            )}
          </>
        }
      />
      {newest ? (
        <NoticeList notices={page.nodes} now={shownAt} />
      ) : (
        <EmptyState picture="palm-hammock" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <div className="notice-pages">
        {isLater && <ActionLink to="/boda/avisos">{t('newest')}</ActionLink>}
        {page.hasNextPage && page.endCursor && (
          <ActionLink to={`/boda/avisos?antes=${page.endCursor}`}>{t('earlier')}</ActionLink>
        )}
      </div>
    </div>
  )
}
