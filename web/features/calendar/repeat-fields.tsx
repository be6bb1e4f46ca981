import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { isDay } from '#shared/calendar-days.ts'
import { maxInterval, maxOccurrences, recurrenceUnits } from '#shared/recurrence.ts'
import type { EventForm, FormProblems } from './event-form.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { nthInWords, orderedWeekdays, weekdayName } from './recurrence-words.ts'
import {
  isWeekdayFixed,
  nthChoices,
  type RepeatForm,
  repeatFrom,
  repeatOf,
  weekdaysOf,
  withWeekday,
} from './repeat-form.ts'

type RepeatFieldsProps = {
  form: Pick<EventForm, 'repeat' | 'firstDay' | 'rule' | 'scope'>
  problems: FormProblems
  onChange: (repeat: RepeatForm) => void
}

/** Chooses whether, how and until when an event repeats. */
export function RepeatFields({ form, problems, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('calendar')
  const repeat = repeatFrom(form.repeat, form.firstDay)
  const { every } = repeat
  const change = (some: Partial<RepeatForm>) => onChange({ ...repeat, ...some })
  const cameWithFile = form.rule !== null && repeatOf(form.rule, '').every === 'other'
  const choices = ['never', ...recurrenceUnits, ...(cameWithFile ? (['other'] as const) : [])] as const
  const fields = { repeat, problems, change }
  return (
    <div className="event-repeat">
      <div className="event-when">
        <SelectField
          label={t('repeat.label')}
          value={every}
          onChange={({ target }) =>
            change({ every: choices.find((one) => one === target.value) ?? 'never', weekdays: [], nth: null })
          }
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(`repeat.every.${one}`)}
            </option>
          ))}
        </SelectField>
        {every !== 'never' && every !== 'other' && (
          <Field
            type="number"
            inputMode="numeric"
            min={1}
            max={maxInterval}
            label={t(`repeat.interval.${every}`)}
            value={repeat.interval}
            error={problems.interval && t(`problem.${problems.interval}`, { most: maxInterval })}
            onChange={({ target }) => change({ interval: target.value })}
          />
        )}
      </div>
      {every === 'week' && <WeekdayFields repeat={repeat} onChange={onChange} />}
      {every === 'month' && isDay(form.firstDay) && <MonthField firstDay={form.firstDay} {...fields} />}
      {every !== 'never' && every !== 'other' && <EndFields form={form} {...fields} />}
    </div>
  )
}

type PartProps = {
  repeat: RepeatForm
  problems: FormProblems
  change: (some: Partial<RepeatForm>) => void
}

/** Chooses the weekdays; that of the first day is always included. */
function WeekdayFields({ repeat, onChange }: Pick<RepeatFieldsProps, 'onChange'> & { repeat: RepeatForm }) {
  const { t } = useTranslation('calendar')
  const { locale } = useWedding()
  const format = useFormat()
  const chosen = weekdaysOf(repeat)
  return (
    <fieldset className="event-weekdays">
      <legend>{t('repeat.weekdays')}</legend>
      {orderedWeekdays(firstWeekdayOf(locale)).map((weekday) => {
        const name = weekdayName(weekday, format)
        return (
          <label key={weekday} title={name}>
            <input
              type="checkbox"
              checked={chosen.includes(weekday)}
              aria-disabled={isWeekdayFixed(repeat, weekday) || undefined}
              onChange={() => onChange(withWeekday(repeat, weekday))}
            />
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <span className="sr">{name}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Chooses the day of the month: by its date, or by its weekday. */
function MonthField({ firstDay, repeat, change }: PartProps & { firstDay: string }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const choices = nthChoices(firstDay)
  return (
    <SelectField
      label={t('repeat.monthly')}
      value={repeat.nth?.position ?? ''}
      onChange={({ target }) =>
        change({ nth: choices.find(({ position }) => String(position) === target.value) ?? null })
      }
    >
      <option value="">{t('repeat.monthDate', { date: Number(firstDay.slice(8)) })}</option>
      {choices.map((nth) => (
        <option key={nth.position} value={nth.position}>
          {nthInWords(nth, { t, format })}
        </option>
      ))}
    </SelectField>
  )
}

const ends = ['never', 'until', 'count'] as const

/** Chooses the end: a last day, a number of occurrences, or never. */
function EndFields({ form, repeat, problems, change }: PartProps & Pick<RepeatFieldsProps, 'form'>) {
  const { t } = useTranslation('calendar')
  return (
    <div className="event-when">
      <SelectField
        label={t('repeat.ends')}
        value={repeat.ends}
        onChange={({ target }) => change({ ends: ends.find((one) => one === target.value) ?? 'never' })}
      >
        {ends.map((one) => (
          <option key={one} value={one}>
            {t(`repeat.end.${one}`)}
          </option>
        ))}
      </SelectField>
      {repeat.ends === 'until' && (
        <DateField
          label={t('repeat.until')}
          value={repeat.until}
          error={problems.until && t(`problem.${problems.until}`)}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      {repeat.ends === 'count' && (
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          max={maxOccurrences}
          label={t('repeat.count')}
          value={repeat.count}
          error={problems.count && t(`problem.${problems.count}`, { most: maxOccurrences })}
          onChange={({ target }) => change({ count: target.value })}
        />
      )}
      {repeat.ends === 'count' && form.scope === 'following' && (
        <p className="event-own">{t('repeat.countHint')}</p>
      )}
    </div>
  )
}
