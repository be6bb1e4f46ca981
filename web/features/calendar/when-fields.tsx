import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { EventForm, problemsOf } from './event-form.ts'

type WhenFieldsProps = {
  form: EventForm
  problems: ReturnType<typeof problemsOf>
  onBegin: (changes: { firstDay?: string; firstTime?: string }) => void
  onEnd: (changes: { lastDay?: string; lastTime?: string }) => void
}

/** Edits start and end: days, and times unless the event lasts whole days. */
export function WhenFields({ form, problems, onBegin, onEnd }: WhenFieldsProps) {
  const { t } = useTranslation('calendar')
  return (
    <div className="event-when">
      <DateField
        label={t('form.firstDay')}
        value={form.firstDay}
        error={problems.first ? t(`problem.${problems.first}`) : null}
        onChange={({ target }) => onBegin({ firstDay: target.value })}
      />
      {!form.allDay && (
        <Field
          type="time"
          label={t('form.firstTime')}
          value={form.firstTime}
          onChange={({ target }) => onBegin({ firstTime: target.value })}
        />
      )}
      <DateField
        label={t('form.lastDay')}
        value={form.lastDay}
        error={problems.last ? t(`problem.${problems.last}`) : null}
        onChange={({ target }) => onEnd({ lastDay: target.value })}
      />
      {!form.allDay && (
        <Field
          type="time"
          label={t('form.lastTime')}
          value={form.lastTime}
          onChange={({ target }) => onEnd({ lastTime: target.value })}
        />
      )}
    </div>
  )
}
