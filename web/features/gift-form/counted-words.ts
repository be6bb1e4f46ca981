import { useTranslation } from 'react-i18next'
import type { CountedWords } from '#web/workspace/gift-form/gift-draft.ts'

type Numbers = { readonly durationMinutes: number | null; readonly bookAheadDays: number | null }

/** What an idea gives in numbers, in the words in which guests read it. */
export function useCountedWords(sheet: Numbers | null): CountedWords {
  const { t } = useTranslation('guest')
  const minutes = sheet?.durationMinutes ?? 0
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const kind = time.hours === 0 ? 'minutes' : time.minutes === 0 ? 'hours' : 'hoursMinutes'
  const days = sheet?.bookAheadDays ?? 0
  return {
    duration: minutes > 0 ? t(`gift.sheet.${kind}`, time) : '',
    bookAhead: days > 0 ? t('gift.sheet.daysAhead', { count: days }) : '',
  }
}
