import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useDeviceZone } from '#web/ui/use-device-zone.ts'

type HeldGift = Pick<PrivateGiftFragment, 'holdEndsAt'> & {
  readonly instalmentPlan: object | null
  readonly wedding: { readonly timeZone: string }
}

/** Returns the end of a hold in words: its last day for an instalment, else day and time where the guest is. */
export function useHoldDate({ holdEndsAt, instalmentPlan, wedding: { timeZone } }: HeldGift): string | null {
  const format = useFormat()
  const zone = useDeviceZone(timeZone)
  if (holdEndsAt === null) return null
  return instalmentPlan ? format.lastDay(holdEndsAt, timeZone) : format.deadlineWithTime(holdEndsAt, zone)
}
