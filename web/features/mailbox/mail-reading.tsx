import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressOf } from '#web/features/arrivals/arrivals-view.ts'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { GiftLetter } from '#web/features/thanks/gift-letter.tsx'
import { GiftSteps } from '#web/features/thanks/gift-steps.tsx'
import { ThanksComposer } from '#web/features/thanks/thanks-composer.tsx'
import { Thread } from '#web/features/thanks/thread.tsx'
import { useMoment } from '#web/features/thanks/use-moment.ts'
import { useThanksSent } from '#web/features/thanks/use-thanks-sent.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  MarkMailOpenedDocument,
  type MailToReadQuery,
  type ThankedGiftFragment,
} from '#web/graphql/generated/graphql.ts'
import { IconAction } from '#web/ui/workspace/action.tsx'
import { MoreLink } from '#web/ui/workspace/card.tsx'
import type { MailboxShown } from './ask-mailbox.ts'
import { mailboxAddress } from './mailbox-view.ts'
import { ReadingFrame } from './reading-frame.tsx'

type Mail = MailToReadQuery['mail']
type ReadingProps = { mail: Mail; shown: MailboxShown }

/** One mail: opened by being looked at. With a gift behind it, the whole conversation about that gift. */
export function MailReading({ mail, shown }: ReadingProps) {
  const { t } = useTranslation('mailbox')
  const { timeZone } = useWedding()
  const moment = useMoment(shown.now, timeZone)
  const unread = useOpened(mail)
  const isOurs = mail.category === 'outbox'
  const who = (isOurs ? mail.to[0]?.name : mail.from.name) || t('anonymous')
  const gift = mail.contribution
  const note = [
    isOurs
      ? t('read.toWhom', { name: who })
      : gift?.kind === 'onBehalf' && t('read.onBehalf', { name: gift.giverName }),
    moment(mail.date),
  ]
  const backTo = mailboxAddress({ ...shown.view, thanking: null })
  return (
    <ReadingFrame
      id={mail.id}
      who={who}
      note={note.filter(Boolean).join(' · ')}
      backTo={backTo}
      tools={
        !isOurs && <IconAction icon="mail" label={t('read.markUnread')} onClick={() => void unread(backTo)} />
      }
      foot={gift && canThank(gift) && <Answer gift={gift} shown={shown} />}
    >
      {gift ? (
        <Conversation mail={mail} gift={gift} now={shown.now} />
      ) : (
        <article className="gift-letter">
          {mail.subject && <h3 className="letter-subject">{mail.subject}</h3>}
          {/* The server lets through structure and emphasis alone. */}
          <div className="gift-letter-words" dangerouslySetInnerHTML={{ __html: mail.content }} />
        </article>
      )}
    </ReadingFrame>
  )
}

/** Thanks can be given for what was sent, is here, or was given back. */
export function canThank({ state }: ThankedGiftFragment): boolean {
  return state === 'sent' || state === 'received' || state === 'returned'
}

function Answer({ gift, shown }: { gift: ThankedGiftFragment; shown: MailboxShown }) {
  const next = shown.toThank.nodes.find(({ id }) => id !== gift.id)
  const onSent = useThanksSent(gift, next)
  return <ThanksComposer gift={gift} onSent={onSent} />
}

function Conversation({ mail, gift, now }: { mail: Mail; gift: ThankedGiftFragment; now: string }) {
  const { t } = useTranslation('mailbox')
  useSeen(mail.id, gift)
  const words = mail.id === gift.mailId ? mail.content : null
  return (
    <>
      <GiftLetter
        gift={gift}
        words={
          words ? (
            // The server lets through structure and emphasis alone.
            <div dangerouslySetInnerHTML={{ __html: words }} />
          ) : (
            gift.message && <p className="plain">{gift.message}</p>
          )
        }
      />
      <GiftSteps gift={gift} now={now} />
      <Thread gift={gift} now={now} />
      <p className="reading-more">
        <MoreLink to={addressOf({ open: gift.id })}>{t('read.inRegister')}</MoreLink>
      </p>
    </>
  )
}

/** A letter further down in the conversation is brought into sight. */
function useSeen(mailId: string, gift: ThankedGiftFragment) {
  const isLater = gift.letters.some(({ id }) => id === mailId)
  useEffect(() => {
    if (isLater) document.getElementById(`carta-${mailId}`)?.scrollIntoView({ block: 'nearest' })
  }, [mailId, isLater])
}

/** Marks it as read once it is looked at; what is marked as unread again stays so, and is left. */
function useOpened(mail: Mail): (backTo: string) => Promise<void> {
  const { t } = useTranslation('mailbox')
  const { attempt } = useAttempt()
  const notice = useNotice()
  const navigate = useNavigate()
  const seen = useRef<string>(null)
  const { id, opened } = mail
  useEffect(() => {
    if (seen.current === id) return
    seen.current = id
    if (!opened) void attempt(() => execute(MarkMailOpenedDocument, { id, opened: true }))
  }, [id, opened, attempt])
  return async (backTo) => {
    const answer = await attempt(() => execute(MarkMailOpenedDocument, { id, opened: false }))
    if (!answer) return
    notice({ text: t('read.markedUnread') })
    await navigate(backTo)
  }
}
