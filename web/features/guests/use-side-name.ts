import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HouseholdSide } from '#shared/household-sides.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'

/** Returns a function for the name of a side: "De Lucía", or "De los dos". */
export function useSideName() {
  const { t } = useTranslation('guests')
  const { partners } = useWedding()
  return (side: HouseholdSide): string =>
    side === 'both'
      ? t('side.both')
      : t('side.of', { name: partners[side === 'one' ? 0 : 1]?.givenNames ?? '' })
}
