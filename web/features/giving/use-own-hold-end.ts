import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { type HoldClock, useHoldEnd } from '#web/workspace/gift-list/hold-words.ts'

type HeldGift = Pick<PrivateGiftFragment, 'holdEndsAt'> & {
  readonly instalmentPlan: object | null
  readonly wedding: HoldClock
}

/** Returns the end of a hold in words: "hasta el" its last day for an instalment, else as `useHoldEnd`. */
export function useOwnHoldEnd({ holdEndsAt, instalmentPlan, wedding }: HeldGift): string | null {
  const { t } = useTranslation('common')
  const format = useFormat()
  const endOf = useHoldEnd(wedding)
  if (holdEndsAt === null) return null
  if (!instalmentPlan) return endOf(holdEndsAt)
  const date = format.lastDay(holdEndsAt, wedding.timeZone)
  return t('heldUntil', { day: 'other', hour: 'more', time: '', date })
}
