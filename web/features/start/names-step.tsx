import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import type { Name, StepProblems } from './beginning.ts'

type NamesStepProps = {
  one: Name
  other: Name
  problems: StepProblems
  onChange: (names: { one?: Name; other?: Name }) => void
}

/** The partners' names: given names, and one or two surnames. */
export function NamesStep({ one, other, problems, onChange }: NamesStepProps) {
  const { t } = useTranslation('couple')
  const people = [
    { key: 'one', name: one },
    { key: 'other', name: other },
  ] as const
  return people.map(({ key, name }) => (
    <fieldset key={key} className="start-person">
      <legend>{t(`start.names.${key}`)}</legend>
      <Field
        label={t('start.names.givenNames')}
        value={name.givenNames}
        maxLength={60}
        autoComplete={key === 'one' ? 'given-name' : 'off'}
        error={problems[key] && t(`start.names.missing.${key}`)}
        onChange={({ target }) => onChange({ [key]: { ...name, givenNames: target.value } })}
      />
      <Field
        label={t('start.names.surnames')}
        hint={key === 'one' ? t('start.names.surnamesHint') : undefined}
        optional
        value={name.surnames}
        maxLength={120}
        autoComplete={key === 'one' ? 'family-name' : 'off'}
        onChange={({ target }) => onChange({ [key]: { ...name, surnames: target.value } })}
      />
    </fieldset>
  ))
}
