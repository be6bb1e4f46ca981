import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCurrentInSight } from '#web/ui/workspace/use-current-in-sight.ts'
import type { MailboxShown } from './ask-mailbox.ts'
import { isKnownTag, mailboxAddress } from './mailbox-view.ts'

const icons: Record<string, IconName> = {
  inbox: 'inbox',
  outbox: 'send',
  favourites: 'star',
  drafts: 'draft',
  deleted: 'trash',
}

type Tag = MailboxShown['tags'][number]

/** Folders, and below them the labels; on a phone one row that slides. */
export function TagList({ tags, current }: { tags: readonly Tag[]; current: string }) {
  const { t } = useTranslation('mailbox')
  const row = useCurrentInSight<HTMLElement>(current)
  const of = (type: Tag['type']) => (
    <ul>
      {tags
        .filter((tag) => tag.type === type)
        .map((tag) => (
          <li key={tag.id}>
            <TagLink tag={tag} isCurrent={tag.id === current} />
          </li>
        ))}
    </ul>
  )
  return (
    <nav ref={row} className="tag-list" aria-label={t('folders.label')}>
      {of('category_tag')}
      <h2>{t('folders.labels')}</h2>
      {of('label_tag')}
    </nav>
  )
}

function TagLink({ tag, isCurrent }: { tag: Tag; isCurrent: boolean }) {
  const { t } = useTranslation('mailbox')
  const icon = icons[tag.id]
  return (
    <Link to={mailboxAddress({ tag: tag.id })} aria-current={isCurrent ? 'true' : undefined}>
      {icon ? <Icon name={icon} /> : <LabelDot color={tag.color} />}
      <span className="tag-name">{isKnownTag(tag.id) ? t(`tag.${tag.id}`) : tag.name}</span>
      {tag.unreadMails > 0 && (
        <span className="tag-count">
          <span aria-hidden="true">{tag.unreadMails}</span>
          <span className="sr">{t('folders.unread', { count: tag.unreadMails })}</span>
        </span>
      )}
    </Link>
  )
}

/** The colour of a label; its name always stands beside it. */
export function LabelDot({ color }: { color: string | null | undefined }) {
  return <span className="label-dot" aria-hidden="true" style={{ background: color ?? 'var(--ctl)' }} />
}
