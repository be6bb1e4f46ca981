import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GivingWeddingFragment, InstructionFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Returns a function for the name of a payment method, with its owner if it belongs to one partner. */
export function useReceivingAccountName(wedding: Pick<GivingWeddingFragment, 'partners'>) {
  const { t } = useTranslation('receiving-accounts')
  return ({ kind, owner }: Pick<InstructionFragment, 'kind' | 'owner'>): string => {
    const words = t(`kind.${kind}`)
    if (owner === 'both' || kind === 'cash') return words
    const name = wedding.partners[owner === 'one' ? 0 : 1]?.givenNames ?? ''
    return name === '' ? words : t('ofOne', { kind: words, name })
  }
}

type WalletRoom = NonNullable<InstructionFragment['room']>

/** Returns a function for a note on a near or reached limit. */
export function useRoomWords() {
  const { t } = useTranslation('receiving-accounts')
  const format = useFormat()
  return (
    currency: InstructionFragment['amount']['currency'],
    { state, measure, max }: WalletRoom,
  ): string => {
    const values = { max: Number(max), amount: format.money({ minor: max, currency }) }
    if (state === 'full') return t(`bounces.${measure}`, values)
    return measure === 'payment' ? '' : t(`near.${measure}`, values)
  }
}

/** Returns the wedding day in words, on which gifts in cash are handed over; "none" once it is past. */
export function useCashDay({
  weddingDate,
  today,
}: Pick<GivingWeddingFragment, 'weddingDate' | 'today'>): string {
  const format = useFormat()
  return weddingDate < today ? 'none' : format.date(weddingDate)
}
