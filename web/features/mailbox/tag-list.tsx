import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { LabelDot, useTagName } from './label-dot.tsx'
import { LabelMenu } from './label-menu.tsx'
import type { LabelActs } from './use-label-acts.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'

const icons: Record<string, IconName> = {
  inbox: 'inbox',
  outbox: 'send',
  favourites: 'star',
  drafts: 'draft',
  archived: 'box',
  snoozed: 'clock',
  all: 'mail',
  deleted: 'trash',
}

type TagListProps = {
  tags: readonly MailTag[]
  current: string
  acts: LabelActs
  onNewLabel: () => void
  onRules: () => void
  onChoose?: () => void
}

/** The folders and labels with their unread counts. */
export function TagList({ tags, current, acts, onNewLabel, onRules, onChoose }: TagListProps) {
  const { t } = useTranslation('mailbox')
  const of = (type: MailTag['type']) => (
    <ul>
      {tags
        .filter((tag) => tag.type === type)
        .map((tag) => (
          <li key={tag.id}>
            <TagLink tag={tag} isCurrent={tag.id === current} onChoose={onChoose} />
            {tag.own && <LabelMenu label={tag} acts={acts} />}
          </li>
        ))}
    </ul>
  )
  return (
    <nav className="tag-list" aria-label={t('folders.label')}>
      {of('category_tag')}
      <div className="tag-head">
        <h2>{t('folders.labels')}</h2>
        <IconAction icon="plus" label={t('labels.new')} onClick={onNewLabel} />
      </div>
      {of('label_tag')}
      <Action small look="bare" icon="filter" onClick={onRules}>
        {t('rules.title')}
      </Action>
    </nav>
  )
}

type TagLinkProps = { tag: MailTag; isCurrent: boolean; onChoose?: () => void }

function TagLink({ tag, isCurrent, onChoose }: TagLinkProps) {
  const { t } = useTranslation('mailbox')
  const nameOf = useTagName()
  const icon = icons[tag.id]
  return (
    <Link
      to={mailboxAddress({ tag: tag.id })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      {icon ? <Icon name={icon} /> : <LabelDot color={tag.color} />}
      <span className="tag-name el">{nameOf(tag)}</span>
      {tag.unreadMails > 0 && (
        <span className="tag-count">
          <span aria-hidden="true">{tag.unreadMails}</span>
          <span className="sr">{t('folders.unread', { count: tag.unreadMails })}</span>
        </span>
      )}
    </Link>
  )
}
