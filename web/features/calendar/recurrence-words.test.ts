import { describe, expect, it } from 'vitest'
import english from '#web/i18n/en/calendar.json' with { type: 'json' }
import { formatFor } from '#web/i18n/format.ts'
import { compileMessages } from '#web/i18n/compile-messages.ts'
import { translateFrom } from '#web/i18n/translate.ts'
import spanish from '#web/i18n/es/calendar.json' with { type: 'json' }
import { orderedWeekdays, recurrenceInWords } from './recurrence-words.ts'

const wordsIn = (locale: string, calendar: typeof spanish, firstWeekday: number) => ({
  t: translateFrom<'calendar'>(locale, compileMessages(calendar)),
  format: formatFor(locale),
  firstWeekday,
})
const inSpanish = wordsIn('es', spanish, 1)
const inEnglish = wordsIn('en', english, 1)

describe('A rule as text', () => {
  it.each([
    ['FREQ=DAILY', 'Cada día', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Cada 3 días, 1 vez', 'Every 3 days, once'],
    ['FREQ=WEEKLY', 'Cada semana, sábado', 'Every week on Saturday'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;UNTIL=20270601T235959',
      'Cada 2 semanas, martes y jueves, hasta el 1 de junio de 2027',
      'Every 2 weeks on Tuesday and Thursday, until June 1, 2027',
    ],
    ['FREQ=MONTHLY', 'El día 19 de cada mes', 'Every month on day 19'],
    ['FREQ=MONTHLY;INTERVAL=2', 'El día 19, cada 2 meses', 'Every 2 months on day 19'],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=3SA',
      'El tercer sábado de cada mes, 10 veces',
      'The third Saturday of every month, 10 times',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=6;BYDAY=-1SU',
      'El último domingo, cada 6 meses',
      'The last Sunday of every 6 months',
    ],
    ['FREQ=YEARLY', 'Cada año, el 19 de junio', 'Every year on June 19'],
    ['FREQ=YEARLY;INTERVAL=2', 'Cada 2 años, el 19 de junio', 'Every 2 years on June 19'],
  ])('%s', (rule, es, en) => {
    expect(recurrenceInWords(rule, '2027-06-19', inSpanish)).toBe(es)
    expect(recurrenceInWords(rule, '2027-06-19', inEnglish)).toBe(en)
  })

  it('names weekdays in the country’s order', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=SU,MO'
    expect(recurrenceInWords(rule, '2027-06-20', inSpanish)).toBe('Cada semana, lunes y domingo')
    const mexican = { ...inSpanish, firstWeekday: 0 }
    expect(recurrenceInWords(rule, '2027-06-20', mexican)).toBe('Cada semana, domingo y lunes')
    expect(orderedWeekdays(1)).toEqual([1, 2, 3, 4, 5, 6, 0])
  })

  it.each(['RDATE', 'FREQ=YEARLY;BYMONTH=6', 'FREQ=WEEKLY;UNTIL=20270601T100000Z', ''])(
    'is missing where the form cannot show it: %s',
    (rule) => {
      expect(recurrenceInWords(rule, '2027-06-19', inSpanish)).toBeNull()
    },
  )
})
