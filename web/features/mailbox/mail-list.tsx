import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { calendarDay, nearDay } from '#web/i18n/calendar-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/workspace/empty-state.tsx'
import type { MailboxShown } from './ask-mailbox.ts'
import { isKnownTag, mailboxAddress } from './mailbox-view.ts'
import { LabelDot } from './tag-list.tsx'

/** The mails of a folder, newest first; what nobody has read carries a dot and heavier type. */
export function MailList({ shown, reading }: { shown: MailboxShown; reading: string | undefined }) {
  const { t } = useTranslation('mailbox')
  const { rows, view, totalCount, hasNextPage } = shown
  if (rows.length === 0) return <NoMails tag={view.tag} />
  return (
    <>
      <ul className="mail-rows">
        {rows.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} shown={shown} isOpen={mail.id === reading} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Link
          className="mails-older"
          to={mailboxAddress({ ...view, pages: view.pages + 1, mail: reading })}
          preventScrollReset
          replace
        >
          {t('list.older', { count: totalCount - rows.length })}
        </Link>
      )}
    </>
  )
}

function MailRow({ mail, shown, isOpen }: { mail: MailRowFragment; shown: MailboxShown; isOpen: boolean }) {
  const { t } = useTranslation('mailbox')
  const isOurs = mail.category === 'outbox'
  const isNew = !mail.opened && !isOpen
  const other = (isOurs ? mail.to[0]?.name : mail.from.name) || t('anonymous')
  const gifts = mail.contribution?.lines.map(({ gift }) => gift.title).join(' · ')
  const labels = shown.tags.filter(({ id, type }) => type === 'label_tag' && mail.tagIds.includes(id))
  return (
    <Link
      to={mailboxAddress({ ...shown.view, thanking: null, mail: mail.id })}
      className="mail-row"
      data-new={isNew || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Avatar name={other} />
      <span className="mail-text">
        <span className="mail-top">
          <span className="mail-who el">{isOurs ? t('list.to', { name: other }) : other}</span>
          {isNew && <span className="sr">{t('list.isNew')}</span>}
          <When at={mail.date} now={shown.now} />
        </span>
        <span className="mail-summary">{mail.summary}</span>
        <span className="mail-marks">
          {gifts && (
            <span>
              <Icon name="gift" className="xs" />
              <span className="el">{gifts}</span>
            </span>
          )}
          {labels.map(({ id, name, color }) => (
            <span key={id}>
              <LabelDot color={color} />
              {isKnownTag(id) ? t(`tag.${id}`) : name}
            </span>
          ))}
        </span>
      </span>
    </Link>
  )
}

/** The time of what came today, "ayer", or the day. */
function When({ at, now }: { at: string; now: string }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const { timeZone } = useWedding()
  const day = calendarDay(at, timeZone)
  const near = nearDay(day, now, timeZone)
  const words =
    near === 'today'
      ? format.time(at, timeZone)
      : near === 'yesterday'
        ? t('list.yesterday')
        : format.shortDate(day)
  return <time dateTime={at}>{words}</time>
}

function NoMails({ tag }: { tag: string }) {
  const { t } = useTranslation('mailbox')
  const kind = tag === 'inbox' || tag === 'outbox' ? tag : 'other'
  return (
    <EmptyState
      picture={kind === 'outbox' ? 'candlelit-dinner' : 'first-home'}
      title={t(`empty.${kind}.title`)}
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}
