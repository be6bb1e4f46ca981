import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { now } from '#web/ui/now.ts'
import type { NotedDay } from './use-confirming.ts'

type ArrivalDayInput = {
  /** Identifies what is confirmed; another one starts with today again. */
  key: string
  timeZone: string
  /** Confirms with the day. Returns the broken rule if the day has to be checked. */
  confirm: (day: NotedDay) => Promise<string | null>
}

/**
 * Returns the day of arrival for a manual confirmation: today or a chosen day. An unusual day is confirmed
 * once.
 */
export function useArrivalDay({ key, timeZone, confirm: confirmOn }: ArrivalDayInput) {
  const { t } = useTranslation('bank')
  const today = dayAt(now().toISOString(), timeZone)
  const [chosen, setChosen] = useState({ key, day: today, problem: null as string | null })
  const { day, problem } = chosen.key === key ? chosen : { day: today, problem: null }
  const choose = (next: string) => setChosen({ key, day: next, problem: null })
  const confirm = async () => {
    const receivedOn = day === today || day === '' ? null : day
    const rule = await confirmOn({ receivedOn, isDateSure: problem !== null })
    if (rule) setChosen({ key, day, problem: t('note.dayOdd', { rule, act: 'confirm' }) })
    return rule === null
  }
  return { day, problem, today, choose, confirm }
}

export type ArrivalDay = ReturnType<typeof useArrivalDay>
