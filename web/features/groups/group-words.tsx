import { useTranslation } from '#web/i18n/use-translation.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { groupLimits } from '#shared/inputs/group-limits.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'

export type GroupWordsInput = {
  readonly name: string
  readonly places: string
  readonly deadline: string
  readonly message: string
}

type WordsProps = {
  typed: GroupWordsInput
  wrong: (...names: string[]) => string | undefined
  placesHint: string
  today: string
  lastDeadline: string
}

/** Edits the group's name, size and deadline. */
export function GroupFields({ typed, wrong, placesHint, today, lastDeadline }: WordsProps) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  return (
    <>
      <Field
        id="name"
        name="name"
        label={t('open.name')}
        placeholder={t('open.nameExample')}
        defaultValue={typed.name}
        maxLength={groupLimits.name}
        error={wrong('name')}
      />
      <div className="g-pair">
        <Field
          id="places"
          name="places"
          type="number"
          inputMode="numeric"
          min={groupLimits.minPlaces}
          max={groupLimits.maxPlaces}
          label={t('open.places')}
          hint={placesHint}
          defaultValue={typed.places}
          error={wrong('places')}
        />
        <DateField
          id="deadline"
          name="deadline"
          min={today}
          max={lastDeadline}
          label={t('open.deadline')}
          hint={t('open.deadlineHint', { date: format.date(lastDeadline) })}
          defaultValue={typed.deadline}
          error={wrong('deadline')}
        />
      </div>
    </>
  )
}

/** Edits the message that all members sign. */
export function MessageField({ typed, wrong }: Pick<WordsProps, 'typed' | 'wrong'>) {
  const { t } = useTranslation('groups')
  return (
    <TextField
      id="message"
      name="message"
      rows={5}
      label={t('open.message')}
      hint={t('open.messageHint')}
      optional
      defaultValue={typed.message}
      maxLength={contributeLimits.message}
      error={wrong('message')}
    />
  )
}
