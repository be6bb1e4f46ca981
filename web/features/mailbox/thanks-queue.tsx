import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { GiftLetter, wordsOf } from '#web/workspace/thanks/gift-letter.tsx'
import { GiftSteps } from '#web/workspace/thanks/gift-steps.tsx'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { ThanksComposer } from '#web/workspace/thanks/thanks-composer.tsx'
import { Thread } from '#web/workspace/thanks/thread.tsx'
import { useMoment } from '#web/workspace/thanks/use-moment.ts'
import { useThanksSent } from '#web/workspace/thanks/use-thanks-sent.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import type { MailboxShown } from '#web/workspace/mailbox/load-mailbox.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { canThank } from './mail-reading.tsx'
import { ReadingFrame } from './reading-frame.tsx'

/** The address shown when no thanks are due. */
const allThanked = 'hecho'

/** Thank-you letters one by one, the longest waiting first; gifts without a message included. */
export function ThanksQueue({ shown }: { shown: MailboxShown }) {
  const { t } = useTranslation('mailbox')
  const backTo = mailboxAddress({ tag: shown.view.tag })
  if (shown.thanking)
    return <OneToThank key={shown.thanking.id} gift={shown.thanking} shown={shown} backTo={backTo} />
  const isDone = shown.toThank.totalCount === 0
  return (
    <section className="reading reading-none" aria-label={t('queue.title')}>
      <EmptyState
        picture={isDone ? 'celebration-toast' : 'desert-stargazing'}
        title={t(isDone ? 'queue.doneTitle' : 'queue.goneTitle')}
        next={<ActionLink to={backTo}>{t('queue.doneBack')}</ActionLink>}
      >
        {t(isDone ? 'queue.doneText' : 'read.notFoundText')}
      </EmptyState>
    </section>
  )
}

function OneToThank({
  gift,
  shown,
  backTo,
}: {
  gift: ThankedGiftFragment
  shown: MailboxShown
  backTo: string
}) {
  const { t } = useTranslation('mailbox')
  const navigate = useNavigate()
  const { timeZone } = useWedding()
  const moment = useMoment(shown.now, timeZone)
  const others = shown.toThank.nodes.filter(({ id }) => id !== gift.id)
  const place = shown.toThank.nodes.findIndex(({ id }) => id === gift.id)
  // The next gift; after the last one it starts over with the skipped ones.
  const next = shown.toThank.nodes[place + 1] ?? others[0]
  const sentState = useThanksSent(gift)
  const before = shown.toThank.nodes[place - 1]
  const addressOf = (one: { id: string } | undefined) =>
    mailboxAddress({ tag: shown.view.tag, thanking: one?.id ?? allThanked })
  const nextAddress = addressOf(next)
  const onSent = () => {
    sentState()
    void navigate(nextAddress)
  }
  const left = shown.toThank.totalCount
  return (
    <ReadingFrame
      id={gift.id}
      who={nameOf(gift) || t('anonymous')}
      note={[
        gift.kind === 'onBehalf' && gift.giverName
          ? t('read.onBehalf', { name: gift.giverName })
          : moment(gift.createdAt),
        left > 0 ? t('queue.left', { count: left }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      backTo={backTo}
      tools={
        <>
          {before && (
            <ActionLink look="bare" small className="queue-back" to={addressOf(before)}>
              {t('queue.back')}
            </ActionLink>
          )}
          {next && (
            <ActionLink look="bare" small to={nextAddress}>
              {t('queue.skip')}
            </ActionLink>
          )}
        </>
      }
      foot={canThank(gift) ? <ThanksComposer gift={gift} onSent={onSent} /> : <p>{t('thanks.notYet')}</p>}
    >
      <Progress done={shown.receivedCount - left} all={shown.receivedCount} />
      <GiftLetter gift={gift} words={wordsOf(gift)} />
      <GiftSteps gift={gift} now={shown.now} />
      <Thread gift={gift} now={shown.now} />
    </ReadingFrame>
  )
}

/** The number of thanked givers. */
function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('mailbox')
  if (all <= 0 || done < 0) return null
  const words = t('queue.progress', { done, all })
  return (
    <p className="queue-progress">
      <progress max={all} value={done} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </p>
  )
}
