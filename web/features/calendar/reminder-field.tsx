import { useTranslation } from '#web/i18n/use-translation.ts'
import { SelectField } from '#web/ui/field.tsx'

/** The offered reminder times, in minutes before the start. */
const reminders = [0, 30, 60, 180, 1_440, 2_880, 10_080, 20_160] as const

/** Returns minutes in their largest whole unit. */
function inUnits(minutes: number): { unit: 'minute' | 'hour' | 'day' | 'week'; count: number } {
  if (minutes > 0 && minutes % 10_080 === 0) return { unit: 'week', count: minutes / 10_080 }
  if (minutes > 0 && minutes % 1_440 === 0) return { unit: 'day', count: minutes / 1_440 }
  if (minutes > 0 && minutes % 60 === 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}

type ReminderFieldProps = { value: number | null; onChange: (value: number | null) => void }

/** Chooses whether, and how long before, a reminder is sent. */
export function ReminderField({ value, onChange }: ReminderFieldProps) {
  const { t } = useTranslation('calendar')
  const choices =
    value === null || reminders.some((one) => one === value)
      ? reminders
      : [...reminders, value].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={t('form.reminder')}
      hint={t('form.reminderHint')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('reminder.none')}</option>
      {choices.map((minutes) => {
        const { unit, count } = inUnits(minutes)
        return (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('reminder.atStart') : t(`reminder.${unit}`, { count })}
          </option>
        )
      })}
    </SelectField>
  )
}
