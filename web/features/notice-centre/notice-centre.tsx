import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import { MarkNoticesReadDocument, type MemberNoticesQuery } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { NoticeList } from './notice-list.tsx'
import './notices.css'

type NoticeCentreProps = {
  readonly page: NonNullable<MemberNoticesQuery['wedding']>['memberNotices']
  /** True for a page after the newest one. */
  readonly isLater: boolean
  readonly shownAt: string
}

/** A page of a member's notices, the newest first. */
export function NoticeCentre({ page, isLater, shownAt }: NoticeCentreProps) {
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
            <ActionLink to="/boda/ajustes/avisos" icon="sliders">
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
