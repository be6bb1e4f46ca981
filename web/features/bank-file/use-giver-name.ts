import { useTranslation } from 'react-i18next'
import { nameOf, type Signed } from '#web/workspace/thanks/name-to-call.ts'

/** How a giver is named here, also when nobody knows who it is. */
export function useGiverName(): (gift: Signed) => string {
  const { t } = useTranslation('bank')
  return (gift) => nameOf(gift) || t('someone')
}
