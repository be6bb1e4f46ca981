import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  CalendarFeedAddressDocument,
  CalendarFeedDocument,
  CloseCalendarFeedDocument,
  OpenCalendarFeedDocument,
  type CalendarFeedQuery,
} from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'

/**
 * The URL is known right after opening the feed; otherwise it is loaded on request, which requires a fresh
 * proof.
 */
type Feed = (NonNullable<CalendarFeedQuery['calendarFeed']> & { readonly url?: string }) | null

/** The secret URL of the calendar feed: created, copied, replaced and closed. */
export function FeedCard({ weddingId }: { weddingId: string }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const [feed, setFeed] = useState<Feed | undefined>()
  const [isAsked, setAsked] = useState<'rotate' | 'close' | null>(null)
  useEffect(() => {
    let isHere = true
    // Without a response the card offers nothing; the page reports the missing connection.
    void execute(CalendarFeedDocument, { weddingId }).then(
      ({ calendarFeed }) => isHere && setFeed(calendarFeed),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [weddingId])

  const open = async () => {
    const answer = await attempt(() => execute(OpenCalendarFeedDocument, { weddingId }))
    setAsked(null)
    if (answer?.openCalendarFeed.__typename !== 'CalendarFeed') return
    setFeed(answer.openCalendarFeed)
    notice({ text: t(feed ? 'feed.rotated' : 'feed.opened') })
  }
  const show = async () => {
    const answer = await attempt(() => execute(CalendarFeedAddressDocument, { weddingId }))
    if (answer?.calendarFeed && feed) setFeed({ ...feed, ...answer.calendarFeed })
  }
  const close = async () => {
    const answer = await attempt(() => execute(CloseCalendarFeedDocument, { weddingId }))
    setAsked(null)
    if (!answer) return
    setFeed(null)
    notice({ text: t('feed.closed') })
  }
  return (
    <Card padded className="cal-feed">
      <h2>{t('feed.title')}</h2>
      <p>{t('feed.text')}</p>
      {feed === null && (
        <Action look="soft" small icon="link" busy={busy} onClick={() => void open()}>
          {t('feed.open')}
        </Action>
      )}
      {feed && (
        <>
          {feed.url === undefined ? (
            <Action look="soft" small icon="link" busy={busy} onClick={() => void show()}>
              {t('feed.show')}
            </Action>
          ) : (
            <CopyButton text={feed.url} what={t('feed.what')}>
              {t('feed.copy')}
            </CopyButton>
          )}
          <details>
            <summary>{t('feed.how')}</summary>
            <ul>
              <li>{t('feed.google')}</li>
              <li>{t('feed.apple')}</li>
              <li>{t('feed.outlook')}</li>
            </ul>
            <p>{t('feed.since', { day: format.mediumDate(feed.createdAt.slice(0, 10)) })}</p>
          </details>
          <div className="cal-feed-acts">
            <Action look="bare" small onClick={() => setAsked('rotate')}>
              {t('feed.rotate')}
            </Action>
            <Action look="bare" small onClick={() => setAsked('close')}>
              {t('feed.close')}
            </Action>
          </div>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t(`feed.ask.${isAsked}.title`)}
          text={t(`feed.ask.${isAsked}.text`)}
          yes={t(`feed.${isAsked}`)}
          busy={busy}
          onYes={() => void (isAsked === 'rotate' ? open() : close())}
          onNo={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
