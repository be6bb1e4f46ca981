import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/calendar-days.ts'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'

export type Urgency = 'late' | 'soon' | 'later'

/** Returns a function for a task's date in words and its urgency. */
export function useDue(today: string) {
  const { t } = useTranslation('board')
  const format = useWeddingFormat()
  return (day: string): { words: string; urgency: Urgency } => {
    const words =
      day === today
        ? t('due.today')
        : day === addDays(today, 1)
          ? t('due.tomorrow')
          : day.slice(0, 4) === today.slice(0, 4)
            ? format.shortDate(day)
            : format.mediumDate(day)
    if (day < today) return { words: t('due.late', { day: words }), urgency: 'late' }
    return { words, urgency: day <= addDays(today, 7) ? 'soon' : 'later' }
  }
}
