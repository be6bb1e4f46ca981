import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useRevalidator } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { noticeAddress } from '#shared/notice-address.ts'
import { execute } from '#web/graphql/execute.ts'
import { type NoticeRowFragment, SetNoticeReadDocument } from '#web/graphql/generated/graphql.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { noticeIcons } from './notice-icons.ts'
import { NoticeWords } from './notice-words.tsx'

/** Notices by day, newest first. */
export function NoticeList({ notices, now }: { notices: readonly NoticeRowFragment[]; now: string }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const { timeZone } = useWedding()
  const byDay = Map.groupBy(notices, ({ createdAt }) => dayAt(createdAt, timeZone))
  const titleOf = (day: string) => {
    const near = nearDay(day, now, timeZone)
    return near === 'older' ? format.day(day) : t(near)
  }
  return [...byDay].map(([day, ofDay]) => (
    <SectionCard key={day} title={titleOf(day)} className="notice-day">
      <ul className="ws-rows">
        {ofDay.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
    </SectionCard>
  ))
}

function NoticeItem({ notice }: { notice: NoticeRowFragment }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const { id, kind, isRead, createdAt, subjectId } = notice
  const mark = async (read: boolean) => {
    await attempt(() => execute(SetNoticeReadDocument, { id, isRead: read }))
    await revalidate()
  }
  return (
    <li className="notice-item" data-unread={!isRead || undefined}>
      <Link to={noticeAddress(kind, subjectId ?? null)} onClick={() => void (isRead || mark(true))}>
        <Icon name={noticeIcons[kind]} />
        <span className="ws-row-text">
          {!isRead && <span className="sr">{t('unread')} </span>}
          <NoticeWords notice={notice} />
          <small>
            <time dateTime={createdAt}>{format.time(createdAt, timeZone)}</time>
          </small>
        </span>
      </Link>
      <IconAction
        icon={isRead ? 'mail' : 'check'}
        label={t(isRead ? 'markUnread' : 'markRead')}
        aria-busy={busy || undefined}
        onClick={() => void (busy || mark(!isRead))}
      />
    </li>
  )
}
