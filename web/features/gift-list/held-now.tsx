import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { type HoldClock, useHoldEnd } from '#web/workspace/gift-list/hold-words.ts'
import { Icon } from '#web/ui/icon.tsx'

type HeldNowProps = { gift: Pick<ListedGift, 'heldUntil' | 'left' | 'sharesHeld'>; clock: HoldClock }

/**
 * A note on the part of an open gift that other guests hold; nothing without a hold or for a gift without a
 * limit.
 */
export function HeldNow({ gift, clock }: HeldNowProps) {
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
