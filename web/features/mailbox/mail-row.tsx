import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choose } from '#web/workspace/mailbox/choosing.ts'
import { isLostMail } from '#shared/states/mail-delivery.ts'
import { LabelDot, useTagName } from './label-dot.tsx'
import { chooseMails, type MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import { type MailboxView, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'

type MailRowProps = {
  mail: MailRowFragment
  view: MailboxView
  now: string
  labels: readonly MailTag[]
  isOpen: boolean
  isChosen: boolean
  isChoosing: boolean
  acts: MailActs
}

/** A mail in the list. Unread mails have a dot and bold text. */
export function MailRow({ mail, view, now, labels, isOpen, isChosen, isChoosing, acts }: MailRowProps) {
  const { t } = useTranslation('mailbox')
  const who = useWho(mail)
  const isNew = !mail.opened && !isOpen
  const isDraft = mail.category === 'drafts'
  // The message of a gift has the gift as its subject, shown below.
  const subject = mail.subject === giftsOf(mail) ? '' : mail.subject
  return (
    <>
      <label className="mail-choose" data-shown={isChoosing || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('choose.one', { who })}
          onClick={({ shiftKey }) => chooseMails((chosen, ids) => choose(chosen, mail.id, ids, shiftKey))}
          // The selection is handled by the click, which knows the modifier keys.
          onChange={() => undefined}
        />
      </label>
      <Link
        to={mailboxAddress({
          ...view,
          thanking: null,
          ...(isDraft ? { draft: mail.id } : { mail: mail.id }),
        })}
        className="mail-row"
        data-mail={mail.id}
        data-new={isNew || undefined}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <Avatar name={faceOf(mail) || who} picture={isSent(mail) ? null : mail.from.picture} />
        <span className="mail-text">
          <span className="mail-top">
            <span className="mail-who el">{who}</span>
            {isNew && <span className="sr">{t('list.isNew')}</span>}
            <When at={mail.date} now={now} />
          </span>
          {subject && <span className="mail-subject el">{subject}</span>}
          <span className="mail-summary">{mail.summary}</span>
          <Marks mail={mail} labels={labels} />
        </span>
      </Link>
      <button
        type="button"
        className="mail-star"
        aria-pressed={mail.starred}
        aria-label={t('act.starOne', { who })}
        title={t(mail.starred ? 'act.unstar' : 'act.star')}
        onClick={() => void acts.star([mail.id], !mail.starred)}
      >
        <Icon name={mail.starred ? 'star-full' : 'star'} className="s" />
      </button>
    </>
  )
}

const giftsOf = ({ contribution }: MailRowFragment): string =>
  contribution?.lines.map(({ gift }) => gift.title).join(' · ') ?? ''

/** Returns whether a mail is one of the couple's that was sent or is being written. */
const isSent = ({ category }: Pick<MailRowFragment, 'category'>): boolean =>
  category === 'outbox' || category === 'drafts'

const recipientsOf = ({ to, cc, bcc }: MailRowFragment) => [...to, ...cc, ...bcc]

/** Returns whose initials to show without a picture. */
function faceOf(mail: MailRowFragment): string {
  const person = isSent(mail) ? recipientsOf(mail)[0] : mail.from
  return person?.name || person?.email || ''
}

/** Returns the sender, or the first recipient of an outgoing mail. */
function useWho(mail: MailRowFragment): string {
  const { t } = useTranslation('mailbox')
  const [first, ...others] = recipientsOf(mail)
  if (!isSent(mail)) return mail.from.name || mail.from.email || t('anonymous')
  if (!first) return t('list.noRecipient')
  return t('list.toSeveral', { name: first.name || first.email || t('anonymous'), more: others.length })
}

type MarksProps = { mail: MailRowFragment; labels: readonly MailTag[] }

/** The gift, labels, attachments and delivery state of a mail. */
function Marks({ mail, labels }: MarksProps) {
  const { t } = useTranslation('mailbox')
  const nameOf = useTagName()
  const format = useFormat()
  const { timeZone } = useWedding()
  const gifts = giftsOf(mail)
  const lost = mail.delivery !== 'none' && isLostMail(mail.delivery) ? mail.delivery : null
  return (
    <span className="mail-marks">
      {mail.snoozedUntil && mail.category === 'snoozed' && (
        <span>
          <Icon name="clock" className="xs" />
          {t('list.snoozedUntil', { when: format.moment(mail.snoozedUntil, timeZone) })}
        </span>
      )}
      {mail.category === 'drafts' && <span className="mail-draft">{t('list.draft')}</span>}
      {lost && (
        <span className="mail-lost">
          <Icon name="warn" className="xs" />
          {t(`delivery.${lost}`)}
        </span>
      )}
      {isAutomatic(mail) && <span>{t('list.automatic')}</span>}
      {mail.delivery === 'waiting' && (
        <span>
          <Icon name="clock" className="xs" />
          {t('delivery.waiting')}
        </span>
      )}
      {gifts && (
        <span>
          <Icon name="gift" className="xs" />
          <span className="el">{gifts}</span>
        </span>
      )}
      {mail.attachments.length > 0 && (
        <span>
          <Icon name="paperclip" className="xs" />
          <span className="sr">{t('list.attachments', { count: mail.attachments.length })}</span>
          <span aria-hidden="true">{mail.attachments.length}</span>
        </span>
      )}
      {labels.map((label) => (
        <span key={label.id}>
          <LabelDot color={label.color} />
          <span className="el">{nameOf(label)}</span>
        </span>
      ))}
    </span>
  )
}

/** The time of today's mails, "ayer", or the date. */
function When({ at, now }: { at: string; now: string }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const { timeZone } = useWedding()
  const day = dayAt(at, timeZone)
  const near = nearDay(day, now, timeZone)
  const words =
    near === 'today'
      ? format.time(at, timeZone)
      : near === 'yesterday'
        ? t('list.yesterday')
        : format.shortDate(day)
  return <time dateTime={at}>{words}</time>
}

/** Returns whether a mail was generated by a program, such as an absence notice, and needs no answer. */
export const isAutomatic = ({ tagIds }: { readonly tagIds: readonly string[] }): boolean =>
  tagIds.includes('automatic')
