import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { nearDay } from '#web/i18n/near-day.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import './gift-steps.css'
import { type JourneyStep, journeySteps } from '#shared/journey-steps.ts'

/** Returns when each step of a gift was reached; null for a future step. */
function stepsReached({
  createdAt,
  sentAt,
  receivedAt,
  thankedAt,
  journey,
}: Pick<ThankedGiftFragment, 'createdAt' | 'sentAt' | 'receivedAt' | 'thankedAt' | 'journey'>): Record<
  JourneyStep,
  string | null
> {
  // A received gift counts as sent even if the giver never marked it.
  const sent = sentAt ?? receivedAt ?? null
  const reachedAt = (step: JourneyStep) => journey.find((stop) => stop.step === step)?.at ?? null
  return {
    promised: createdAt,
    sent,
    received: receivedAt ?? null,
    booked: reachedAt('booked'),
    lived: reachedAt('lived'),
    thanked: thankedAt ?? null,
  }
}

/** The six steps of a gift with their dates. Thanks that are due are highlighted. */
export function GiftSteps({ gift, now }: { gift: ThankedGiftFragment; now: string }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  const { timeZone } = useWedding()
  const reached = stepsReached(gift)
  const isDue = gift.state === 'received' && !gift.thankedAt
  const dayOf = (at: string, on: string | null) => {
    const day = on ?? dayAt(at, timeZone)
    return nearDay(day, now, timeZone) === 'today' ? t('steps.today') : format.shortDate(day)
  }
  return (
    <ol className="gift-steps" aria-label={t('steps.label')}>
      {journeySteps.map((step) => {
        const at = reached[step]
        const stop = gift.journey.find((one) => one.step === step)
        const isSkipped = stop?.isSkipped ?? false
        // A booking names the day it is for, and a lived gift may be recorded long after the day.
        const on =
          step === 'lived' ? (stop?.on ?? null) : step === 'received' ? (gift.receivedOn ?? null) : null
        const due = step === 'thanked' && isDue
        return (
          <li key={step} className={at ? 'reached' : due ? 'due' : ''}>
            <span className="gift-step-mark" aria-hidden="true" />
            <b>{t(isSkipped ? 'steps.skipped' : `steps.${step}`)}</b>
            <small>
              {isSkipped ? (
                t('steps.unneeded')
              ) : at ? (
                dayOf(at, on)
              ) : due ? (
                t('steps.yourTurn')
              ) : (
                <span className="sr">{t('steps.notYet')}</span>
              )}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
