import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import type { FormProblem, PersonForm } from './household-form.ts'

type PersonFieldsProps = {
  person: PersonForm
  /** Words shown for a companion without a name; null for other guests. */
  standIn: string | null
  number: number
  isFirst: boolean
  isLast: boolean
  problems: ReadonlyMap<string, FormProblem>
  autoFocus: boolean
  onChange: (some: Partial<PersonForm>) => void
  onMove: (step: -1 | 1) => void
  onTakeOut: (() => void) | null
}

/** A guest in the household form: the name, with further fields on demand. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, standIn, number, isFirst, isLast, problems, autoFocus, onChange, onMove, onTakeOut } = props
  const { t } = useTranslation('guests')
  const isTold = [person.alias, person.dietaryNeeds, person.phone, person.email].some(Boolean)
  const [isOpen, setOpen] = useState(isTold)
  const [isCompanion] = useState(person.companion !== null)
  const name = person.givenNames.trim() || standIn || t('form.someone')
  const problemOf = (field: 'givenNames' | 'phone' | 'email') => {
    const problem = problems.get(`${person.id}.${field}`)
    return problem ? t(`form.problem.${problem}`) : null
  }
  const isShown = isOpen || problemOf('phone') !== null || problemOf('email') !== null
  return (
    <fieldset className="person">
      <legend>{t('form.person', { number })}</legend>
      <div className="person-acts">
        {!isFirst && (
          <IconAction
            icon="chevron-down"
            className="person-up"
            label={t('form.up', { name })}
            onClick={() => onMove(-1)}
          />
        )}
        {!isLast && (
          <IconAction icon="chevron-down" label={t('form.down', { name })} onClick={() => onMove(1)} />
        )}
        {onTakeOut && <IconAction icon="trash" label={t('form.takeOut', { name })} onClick={onTakeOut} />}
      </div>
      <div className="person-pair">
        <Field
          label={t('form.givenNames')}
          value={person.givenNames}
          placeholder={standIn ?? undefined}
          maxLength={80}
          autoComplete="off"
          autoFocus={autoFocus}
          error={problemOf('givenNames')}
          onChange={({ target }) => onChange({ givenNames: target.value })}
        />
        <Field
          label={t('form.surnames')}
          optional
          value={person.surnames}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ surnames: target.value })}
        />
      </div>
      <div className="person-line">
        <label className="ws-check">
          <input
            type="checkbox"
            checked={person.isChild}
            onChange={({ target }) => onChange({ isChild: target.checked })}
          />
          {t('form.isChild')}
        </label>
        {isCompanion && (
          <label className="ws-check">
            <input
              type="checkbox"
              checked={person.companion === 'unnamed'}
              onChange={({ target }) => onChange({ companion: target.checked ? 'unnamed' : null })}
            />
            {t('form.isUnnamed')}
          </label>
        )}
        {!isShown && (
          <Action small look="bare" icon="plus" onClick={() => setOpen(true)}>
            {t('form.morePerson')}
          </Action>
        )}
      </div>
      {isShown && (
        <div className="person-pair">
          <Field
            label={t('form.alias')}
            hint={t('form.aliasHint')}
            optional
            value={person.alias}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange({ alias: target.value })}
          />
          <Field
            label={t('form.dietaryNeeds')}
            hint={t('form.dietaryHint')}
            optional
            value={person.dietaryNeeds}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ dietaryNeeds: target.value })}
          />
          <Field
            type="tel"
            label={t('form.phone')}
            optional
            value={person.phone}
            maxLength={40}
            autoComplete="off"
            error={problemOf('phone')}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
          <Field
            type="email"
            label={t('form.email')}
            optional
            value={person.email}
            maxLength={254}
            autoComplete="off"
            error={problemOf('email')}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
