import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useNavigate } from 'react-router'
import { addressOf } from '#web/workspace/arrivals/arrivals-view.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { GiftLetter, wordsOf } from '#web/workspace/thanks/gift-letter.tsx'
import { GiftSteps } from '#web/workspace/thanks/gift-steps.tsx'
import { ThanksComposer } from '#web/workspace/thanks/thanks-composer.tsx'
import { useMoment } from '#web/workspace/thanks/use-moment.ts'
import { useThanksSent } from '#web/workspace/thanks/use-thanks-sent.ts'
import type { MailToReadQuery, ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionLink, IconAction } from '#web/ui/blocks/action.tsx'
import { MoreLink } from '#web/ui/blocks/card.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { contributionStates } from '#shared/states/contribution.ts'
import { DeleteForGood } from './delete-for-good.tsx'
import { LabelPicker } from './label-picker.tsx'
import { LetterWords } from '#web/workspace/mailbox/letter-words.tsx'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { isInboxPlace, mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { MailOnward } from './mail-onward.tsx'
import { MessageCard } from './message-card.tsx'
import { ReadingFrame } from './reading-frame.tsx'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { SetAside } from './set-aside.tsx'
import { useOpenedMail } from './use-opened-mail.ts'

type ReadingProps = {
  read: MailToReadQuery
  shown: MailboxShown
  acts: MailActs
  onRuleFor: (sender: string) => void
}

/** An open mail with its conversation and, if it belongs to a gift, the gift. Opening marks it as read. */
export function MailReading({ read, shown, acts, onRuleFor }: ReadingProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const moment = useMoment(shown.now, timeZone)
  const { mail, mailThread } = read
  useOpenedMail(mail, mailThread, acts)
  const isOurs = mail.category === 'outbox'
  const who =
    (isOurs ? mail.to[0]?.name || mail.to[0]?.email : mail.from.name || mail.from.email) || t('anonymous')
  const gift = mail.contribution
  const note = [
    isOurs
      ? t('list.toSeveral', { name: who, more: Math.max(0, mail.to.length - 1) })
      : gift?.kind === 'onBehalf' && t('read.onBehalf', { name: gift.giverName }),
    moment(mail.date),
  ]
  const thread = mailThread.filter(({ category }) => category !== 'drafts')
  const draft = mailThread.find(({ category }) => category === 'drafts')
  return (
    <ReadingFrame
      id={mail.id}
      who={who}
      note={note.filter(Boolean).join(' · ')}
      backTo={mailboxAddress({ ...shown.view, thanking: null })}
      tools={<Tools mail={mail} shown={shown} acts={acts} />}
      foot={
        gift && canThank(gift) ? (
          <Answer gift={gift} shown={shown} />
        ) : (
          <Reply mail={mail} draft={draft?.id} view={shown.view} />
        )
      }
    >
      {gift ? (
        <Conversation read={read} gift={gift} shown={shown} acts={acts} onRuleFor={onRuleFor} />
      ) : (
        <>
          {mail.subject && <h3 className="letter-subject">{mail.subject}</h3>}
          {thread.map((one, at) => (
            <MessageCard
              key={one.id}
              mail={one}
              now={shown.now}
              acts={acts}
              isOpen={one.id === mail.id || at === thread.length - 1 || !one.opened}
            />
          ))}
          <p className="reading-more">
            <MailOnward mail={mail} view={shown.view} onRuleFor={onRuleFor} />
          </p>
        </>
      )}
    </ReadingFrame>
  )
}

/** Returns true if a gift can be thanked: sent, received or returned. */
export function canThank({ state }: ThankedGiftFragment): boolean {
  return contributionStates.allows('thank', state)
}

type Mail = MailToReadQuery['mail']

/** The actions on the open mail. */
function Tools({ mail, shown, acts }: { mail: Mail; shown: MailboxShown; acts: MailActs }) {
  const { t } = useTranslation('mailbox')
  const navigate = useNavigate()
  const notice = useNotice()
  // The list already shows optimistic changes.
  const row = useMailboxState(({ mails }) => mails.byId[mail.id]) ?? mail
  const backTo = mailboxAddress({ ...shown.view, thanking: null })
  const leave = (act: () => Promise<unknown>) => {
    void navigate(backTo, { preventScrollReset: true })
    void act()
  }
  const leaving: React.ComponentProps<typeof SetAside>['acts'] = {
    archive: async (mails) => leave(() => acts.archive(mails)),
    toInbox: (mails) => acts.toInbox(mails),
    snooze: async (mails, until, when) => leave(() => acts.snooze(mails, until, when)),
  }
  const unread = async () => {
    await navigate(backTo, { preventScrollReset: true })
    if (await acts.open([mail.id], false)) notice({ text: t('read.markedUnread') })
  }
  return (
    <div className="reading-tools">
      <IconAction
        icon={row.starred ? 'star-full' : 'star'}
        className="star"
        label={t('act.star')}
        aria-pressed={row.starred}
        onClick={() => void acts.star([mail.id], !row.starred)}
      />
      <LabelPicker mails={[{ id: mail.id, tagIds: row.tagIds }]} tags={shown.tags} acts={acts} />
      <SetAside mails={[{ ...row, id: mail.id }]} acts={leaving} />
      {isInboxPlace(mail.category) && (
        <IconAction icon="mail" label={t('read.markUnread')} onClick={() => void unread()} />
      )}
      {mail.category === 'deleted' ? (
        <>
          <IconAction
            icon="undo"
            label={t('act.restore')}
            onClick={() => leave(() => acts.restore([mail.id]))}
          />
          <DeleteForGood count={1} onYes={() => leave(() => acts.deleteForGood([mail.id]))} />
        </>
      ) : (
        <IconAction
          icon="trash"
          label={t('act.delete')}
          onClick={() => leave(() => acts.remove([mail.id]))}
        />
      )}
    </div>
  )
}

type ReplyProps = { mail: Mail; draft: string | undefined; view: MailboxShown['view'] }

/** Answers by letter: a new draft, or the existing one. */
function Reply({ mail, draft, view }: ReplyProps) {
  const { t } = useTranslation('mailbox')
  const listView = { ...view, thanking: null }
  return (
    <p className="reply">
      <ActionLink
        icon="pen"
        data-answer
        to={mailboxAddress(
          draft ? { ...listView, draft } : { ...listView, draft: 'new', answering: mail.id },
        )}
      >
        {t(draft ? 'read.continueDraft' : 'read.reply')}
      </ActionLink>
      {!draft && mail.cc.length > 0 && (
        <ActionLink
          icon="users"
          data-answer-all
          to={mailboxAddress({ ...listView, draft: 'new', answering: mail.id, toAll: true })}
        >
          {t('read.replyAll')}
        </ActionLink>
      )}
    </p>
  )
}

function Answer({ gift, shown }: { gift: ThankedGiftFragment; shown: MailboxShown }) {
  const next = shown.toThank.nodes.find(({ id }) => id !== gift.id)
  const onSent = useThanksSent(gift, next)
  return <ThanksComposer gift={gift} onSent={onSent} />
}

type ConversationProps = ReadingProps & { gift: ThankedGiftFragment }

function Conversation({ read: { mail, mailThread }, gift, shown, acts, onRuleFor }: ConversationProps) {
  const { t } = useTranslation('mailbox')
  const first = mailThread.find(({ id }) => id === gift.mailId)
  const later = mailThread.filter(({ id, category }) => id !== gift.mailId && category !== 'drafts')
  useSeen(
    mail.id,
    later.some(({ id }) => id === mail.id),
  )
  return (
    <>
      <GiftLetter gift={gift} words={first ? <LetterWords html={first.content} /> : wordsOf(gift)} />
      <GiftSteps gift={gift} now={shown.now} />
      {later.length > 0 && (
        <section className="later" aria-label={t('letter.thread')}>
          {later.map((one, at) => (
            <MessageCard
              key={one.id}
              mail={one}
              now={shown.now}
              acts={acts}
              isOpen={one.id === mail.id || at >= later.length - 2 || !one.opened}
            />
          ))}
        </section>
      )}
      <p className="reading-more">
        <MoreLink to={addressOf({ open: gift.id })}>{t('read.inRegister')}</MoreLink>
        {gift.email && (
          <Link to={mailboxAddress({ draft: 'new', to: gift.id })}>
            <Icon name="pen" className="xs" /> {t('read.writeMail')}
          </Link>
        )}
        <MailOnward mail={mail} view={shown.view} onRuleFor={onRuleFor} />
      </p>
    </>
  )
}

/** Scrolls a letter further down in the conversation into view. */
function useSeen(mailId: string, isLater: boolean) {
  useEffect(() => {
    if (isLater) document.getElementById(`carta-${mailId}`)?.scrollIntoView({ block: 'nearest' })
  }, [mailId, isLater])
}
