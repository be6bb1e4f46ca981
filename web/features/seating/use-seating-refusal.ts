import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'

/** Returns a function that reports refusals of the seating plan; it returns true for a saved plan. */
export function useSeatingRefusal() {
  const { t } = useTranslation('seating')
  const notice = useNotice()
  return (typename: string | undefined): boolean => {
    if (typename === 'SeatingPlan') return true
    if (typename)
      notice({
        kind: 'problem',
        text: t(typename === 'InvalidInput' ? 'refused.invalid' : 'refused.changed'),
      })
    return false
  }
}
