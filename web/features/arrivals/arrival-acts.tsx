import { useState, type ReactNode, useEffect, useRef, type FocusEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import type { ArrivalDetailFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { OpenArrival } from './load-arrivals.ts'
import { isInCash } from '#web/workspace/thanks/phase-word.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { LateMoney } from './late-money.tsx'
import { PlainQuestion } from './plain-question.tsx'
import { type ArrivalDay, useArrivalDay } from './use-arrival-day.ts'
import type { Moves } from './use-moves.ts'

type ActsProps = {
  gift: ArrivalDetailFragment
  places: OpenArrival['places']
  moves: Moves
  timeZone: string
}

/** The state of a gift in one sentence, with the couple's actions. */
export function ArrivalActs(props: ActsProps) {
  const [asking, setAsking] = useState<Confirmation>(null)
  const focusRef = useFocusKept<HTMLDivElement>()
  // Kept here, since the form for the day is unmounted while a confirmation is optimistic.
  const arrival = useArrivalDay({
    key: props.gift.id,
    timeZone: props.timeZone,
    confirm: (day) => props.moves.confirm(props.gift, day),
  })
  return (
    <div className="panel-doing" {...focusRef}>
      <Doing {...props} asking={asking} setAsking={setAsking} arrival={arrival} />
    </div>
  )
}

type Confirmation = 'notFound' | 'letGo' | 'return' | null
type DoingProps = ActsProps & {
  asking: Confirmation
  setAsking: (asking: Confirmation) => void
  arrival: ArrivalDay
}

function Doing({ gift, places, moves, timeZone, asking, setAsking, arrival }: DoingProps) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const dateOf = (at: string | null | undefined) => ({ date: at ? format.deadline(at, timeZone) : '' })
  const received = () => {
    const { receivedAt, receivedOn } = gift
    if (!receivedAt || !receivedOn || receivedOn === dayAt(receivedAt, timeZone))
      return t('say.received', dateOf(receivedAt))
    const confirmed = format.date(dayAt(receivedAt, timeZone))
    return t('say.receivedConfirmed', { date: format.date(receivedOn), confirmed })
  }
  const isCash = gift.receivingAccount?.kind === 'cash'
  const confirm = (label: string, look: 'primary' | 'plain' = 'primary') => (
    <ConfirmForm arrival={arrival} label={label} look={look} busy={moves.busy} isCash={isCash} />
  )
  if (asking === 'notFound') {
    return (
      <PlainQuestion
        title={t('act.notFoundTitle')}
        yes={t('act.notFoundYes')}
        no={t('act.notYet')}
        busy={moves.busy}
        onNo={() => setAsking(null)}
        onYes={() => void moves.reportNotFound(gift).then(() => setAsking(null))}
      >
        {t('act.notFoundText', {
          name: gift.giverName || gift.signature || t('someone'),
          reference: gift.reference,
          mail: gift.email ? 'yes' : 'no',
        })}
      </PlainQuestion>
    )
  }
  if (asking === 'letGo') {
    return (
      <PlainQuestion
        title={t('act.letGoTitle')}
        yes={t('act.letGoYes')}
        no={t('act.notYet')}
        busy={moves.busy}
        onNo={() => setAsking(null)}
        onYes={() => void moves.letGo(gift).then(() => setAsking(null))}
      >
        {t(isInCash(gift) ? 'act.letGoCash' : 'act.letGoText')}
      </PlainQuestion>
    )
  }
  if (asking === 'return') {
    return (
      <PlainQuestion
        title={t('act.returnTitle')}
        yes={t('act.returnYes')}
        no={t('act.notYet')}
        busy={moves.busy}
        onNo={() => setAsking(null)}
        onYes={() => void moves.giveBack(gift).then(() => setAsking(null))}
      >
        {t(isCash ? 'act.returnCash' : 'act.returnText', {
          amount: format.money(gift.total),
          name: gift.giverName || 'none',
        })}
      </PlainQuestion>
    )
  }
  if (gift.needsDecision) {
    return <LateMoney gift={gift} places={places} moves={moves} onReturn={() => setAsking('return')} />
  }
  switch (gift.state) {
    case 'held':
      if (isInCash(gift))
        return (
          <StatusLine words={t('say.inCash')}>
            {confirm(t('act.cashArrived'), 'plain')}
            <Action onClick={() => setAsking('letGo')}>{t('act.letGo')}</Action>
          </StatusLine>
        )
      return (
        <StatusLine words={t('say.held', dateOf(gift.holdEndsAt))}>
          {confirm(t('act.heldArrived'), 'plain')}
        </StatusLine>
      )
    case 'sent':
      return (
        <StatusLine words={t('say.sent', dateOf(gift.sentAt ?? gift.createdAt))}>
          {confirm(t('act.confirm'))}
          <Action onClick={() => setAsking('notFound')}>{t('act.notFound')}</Action>
        </StatusLine>
      )
    case 'notFound':
      return (
        <StatusLine words={t('say.notFound')}>
          {confirm(t('act.found'))}
          <Action onClick={() => setAsking('letGo')}>{t('act.letGo')}</Action>
        </StatusLine>
      )
    case 'received':
      return (
        <StatusLine words={received()} quiet>
          {/* Money received through a card provider is refunded through it. */}
          {!gift.byCompany && (
            <>
              <Action look="bare" small busy={moves.busy} onClick={() => void moves.undoConfirm(gift)}>
                {t('act.undo')}
              </Action>
              <Action look="bare" small onClick={() => setAsking('return')}>
                {t('act.return')}
              </Action>
            </>
          )}
        </StatusLine>
      )
    case 'expired':
      return (
        <StatusLine words={t('say.expired', dateOf(gift.endedAt))}>
          {confirm(t('act.lateArrived'), 'plain')}
        </StatusLine>
      )
    case 'undone':
      return (
        <StatusLine words={t('say.undone', dateOf(gift.endedAt))}>
          {confirm(t('act.lateArrived'), 'plain')}
        </StatusLine>
      )
    case 'returned':
      return <StatusLine words={t('say.returned', dateOf(gift.endedAt))} />
    case 'disputed':
      return <StatusLine words={t('say.disputed')} />
  }
}

function StatusLine({ words, quiet, children }: { words: string; quiet?: boolean; children?: ReactNode }) {
  return (
    <div className={`panel-part panel-acts${quiet ? ' quiet' : ''}`}>
      <p>{words}</p>
      {children && <div>{children}</div>}
    </div>
  )
}

/** Keeps the focus on the replacement when the focused element disappears after its action. */
function useFocusKept<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isInside.current && isLost) place.current?.focus({ preventScroll: true })
  })
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    // An element that is removed has no `relatedTarget`; a person who moves the focus has one.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !place.current?.contains(relatedTarget as Node)) isInside.current = false
    },
  }
}
