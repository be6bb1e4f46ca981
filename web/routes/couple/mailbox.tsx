import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { askMailbox } from '#web/features/mailbox/ask-mailbox.ts'
import { useFoldersOpen } from '#web/features/mailbox/folders-open.ts'
import { MailList } from '#web/features/mailbox/mail-list.tsx'
import { isKnownTag, mailboxViewOf } from '#web/features/mailbox/mailbox-view.ts'
import { TagList } from '#web/features/mailbox/tag-list.tsx'
import { ThanksQueue } from '#web/features/mailbox/thanks-queue.tsx'
import { WaitingCard } from '#web/features/mailbox/waiting-card.tsx'
import { weddingData } from '#web/features/shell/wedding-data.ts'
import { IconAction } from '#web/ui/workspace/action.tsx'
import { PageName } from '#web/ui/workspace/page-head.tsx'
import type { Route } from './+types/mailbox.ts'
import '#web/features/mailbox/mailbox.css'
import '#web/features/mailbox/reading.css'
import '#web/features/mailbox/mailbox-phone.css'

export const clientLoader = weddingData(['mailbox', 'couple'], async ({ execute, weddingId, url }) =>
  askMailbox(execute, weddingId, mailboxViewOf(url.searchParams)),
)

export default function Mailbox({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('mailbox')
  const { mail } = useParams()
  const { sidebarOpen, toggle } = useFoldersOpen()
  const { view, tags } = shown
  const unread = tags.find(({ id }) => id === view.tag)?.unreadMails ?? 0
  const title = isKnownTag(view.tag) ? t(`tag.${view.tag}`) : view.tag
  const isReading = mail !== undefined || view.thanking !== null
  return (
    <div
      className="flush mailbox"
      data-reading={isReading || undefined}
      data-folded={!sidebarOpen || undefined}
    >
      <h1 className="sr">{t('title')}</h1>
      <PageName title={t('title')} phoneNote={t('unread', { count: unread })} />
      <div className="mailbox-tags">
        <TagList tags={tags} current={view.tag} />
        <WaitingCard shown={shown} />
      </div>
      <section className="mailbox-list" aria-label={t('list.label')}>
        <header>
          <IconAction
            icon="panel"
            label={t(sidebarOpen ? 'folders.close' : 'folders.open')}
            aria-expanded={sidebarOpen}
            onClick={toggle}
          />
          <h2>{title}</h2>
          <span className="mut t13">{t('unread', { count: unread })}</span>
        </header>
        <WaitingCard shown={shown} short />
        <MailList shown={shown} reading={mail} />
      </section>
      {view.thanking === null ? <Outlet context={shown} /> : <ThanksQueue shown={shown} />}
      {!isReading && (
        <section className="reading reading-none" aria-label={t('read.label')}>
          <p className="mut">{t('read.pick')}</p>
        </section>
      )}
    </div>
  )
}
