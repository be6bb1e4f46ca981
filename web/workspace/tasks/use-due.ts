import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays } from '#shared/calendar-days.ts'
import { useFormat } from '#web/i18n/use-format.ts'

export type Urgency = 'late' | 'soon' | 'later'

export type DueLabel = { readonly words: string; readonly urgency: Urgency }

/** Returns a function for a task's date in words and its urgency; the same one until the day or the language changes. */
export function useDue(today: string): (day: string) => DueLabel {
  const { t } = useTranslation('board')
  const format = useFormat()
  return useCallback(
    (day) => {
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
    },
    [today, format, t],
  )
}
