import { useTranslation } from 'react-i18next'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'

/** How much of a gift was given, in words. */
export function LineWords({ line: { gift, shares } }: { line: ArrivalRowFragment['lines'][number] }) {
  const { t } = useTranslation('arrivals')
  if (gift.isFund) return t('line.fund')
  if (shares) return t('line.shares', { count: shares })
  return t(gift.sharing === 'whole' ? 'line.whole' : 'line.free')
}
