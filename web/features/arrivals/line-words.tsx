import { useTranslation } from 'react-i18next'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'

type LineWordsProps = { line: ArrivalRowFragment['lines'][number]; isPart: boolean }

/** How much of a gift was given, in words; nothing of a part of what was set aside, which is as much of it as its amount. */
export function LineWords({ line: { gift, shares }, isPart }: LineWordsProps) {
  const { t } = useTranslation('arrivals')
  if (gift.isFund) return t('line.fund')
  if (shares) return t('line.shares', { count: shares })
  if (isPart) return null
  return t(gift.sharing === 'whole' ? 'line.whole' : 'line.free')
}
