import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { type HoldClock, useHoldEnd } from '#web/workspace/gift-list/hold-words.ts'
import type { AlertAnswer } from '#web/features/gift-list/alert-answer.ts'
import { Icon } from '#web/ui/icon.tsx'

// Few pages need it. Without a boundary the server waits for it, so that it shows without JavaScript.
const AlertForm = lazy(() => import('#web/features/gift-list/alert-form.tsx'))

type HeldProps = {
  gift: Pick<ListedGift, 'heldUntil' | 'isLookedAt' | 'left' | 'sharesHeld'>
  clock: HoldClock
}

/**
 * A note on the part of an open gift that other guests hold; nothing without a hold or for a gift without a
 * limit.
 */
export function HeldNow({ gift, clock }: HeldProps) {
  const { t } = useTranslation('guest')
  const endOf = useHoldEnd(clock)
  if (gift.heldUntil === null || gift.left === null) return null
  return (
    <p className="small mut held-now">
      <Icon name="clock" />
      <span>
        {t('held.part', {
          shares: gift.sharesHeld,
          until: endOf(gift.heldUntil),
        })}
      </span>
    </p>
  )
}

type GivingHeldProps = HeldProps & {
  listHref: string
  /** The basket, while it is in the address. */
  search: string
  answer: AlertAnswer | null
}

/** Replaces the giving form while other guests hold all that is left of a gift. */
export function GivingHeld({ gift, clock, listHref, search, answer }: GivingHeldProps) {
  const { t } = useTranslation('guest')
  const endOf = useHoldEnd(clock)
  const until = gift.heldUntil === null ? '' : endOf(gift.heldUntil)
  return (
    <div className="give paper give-full" id="regalar">
      <div className="give-in">
        <h2>{t(gift.isLookedAt ? 'held.looking' : 'held.title', { until })}</h2>
        <p className="gone-words mut">
          {gift.isLookedAt ? t('held.lookingText', { until }) : t('held.text')}
        </p>
        <AlertForm answer={answer} search={search} />
        <Link className="link" to={listHref}>
          {t('gift.give.fullLink')}
        </Link>
      </div>
    </div>
  )
}
