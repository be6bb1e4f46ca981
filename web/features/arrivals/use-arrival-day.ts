import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '#shared/local-time.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import type { Moves } from './use-moves.ts'

/**
 * Returns the day of arrival for a manual confirmation: today or a chosen day. An unusual day is confirmed
 * once.
 */
export function useArrivalDay(gift: ArrivalRowFragment, moves: Moves, timeZone: string) {
  const { t } = useTranslation('bank')
  const today = dayAt(now().toISOString(), timeZone)
  const [chosen, setChosen] = useState({ id: gift.id, day: today, problem: null as string | null })
  const { day, problem } = chosen.id === gift.id ? chosen : { day: today, problem: null }
  const choose = (next: string) => setChosen({ id: gift.id, day: next, problem: null })
  const confirm = async () => {
    const receivedOn = day === today || day === '' ? null : day
    const rule = await moves.confirm(gift, { receivedOn, isDateSure: problem !== null })
    if (rule) setChosen({ id: gift.id, day, problem: t('note.dayOdd', { rule, act: 'confirm' }) })
  }
  return { day, problem, today, choose, confirm }
}

export type ArrivalDay = ReturnType<typeof useArrivalDay>
