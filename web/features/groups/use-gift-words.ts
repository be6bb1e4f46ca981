import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { sharesFree } from './group-gifts.ts'

/** Returns a function for how much of a gift a group can still give. */
export function useGiftWords() {
  const { t } = useTranslation('groups')
  const format = useFormat()
  return (gift: BasketGiftFragment) =>
    gift.sharePrice
      ? t('open.shares', { count: sharesFree(gift) ?? 0, price: format.money(gift.sharePrice) })
      : t('open.freeGift')
}
