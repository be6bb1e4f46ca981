import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AddressToConfirmFragment } from '#web/graphql/generated/graphql.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import type { AddressProblem } from './confirm-address-act.ts'

type KeepLongerProps = {
  gift: AddressToConfirmFragment & {
    readonly state: string
    readonly instalmentPlan?: object | null
    readonly cashPromisedAt: string | null
    readonly wedding: Parameters<typeof useCouple>[0] & { readonly timeZone: string }
  }
  problem: AddressProblem | null
}

/** Offers a longer hold of an unsent gift to a giver who confirms an address. */
export function LongerHoldOffer({ gift, problem }: KeepLongerProps) {
  const { t } = useTranslation('give')
  const couple = useCouple(gift.wedding)
  const isBrief = gift.state === 'held' && !gift.instalmentPlan && gift.cashPromisedAt === null
  const isOffered = isBrief && !gift.isAddressConfirmed && gift.detailsWithheld === null
  if (!isOffered) return null
  return (
    <details className="keep-longer" open={problem !== null || gift.addressLinkSentAt !== null}>
      <summary className="text-btn">
        <Icon name="clock" />
        <span>{t('confirm.longer.offer')}</span>
      </summary>
      <ConfirmAddress
        gift={gift}
        couple={couple}
        timeZone={gift.wedding.timeZone}
        problem={problem}
        use="longer"
      />
    </details>
  )
}
