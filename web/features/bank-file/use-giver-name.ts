import { useTranslation } from '#web/i18n/use-translation.ts'
import { nameOf, type SignedGift } from '#web/workspace/thanks/name-to-call.ts'

/** Returns a function for the giver's displayed name, with a placeholder for unknown givers. */
export function useGiverName(): (gift: SignedGift) => string {
  const { t } = useTranslation('bank')
  return (gift) => nameOf(gift) || t('someone')
}
