import { useTranslation } from '#web/i18n/use-translation.ts'
import { companionRoles } from '#shared/companion-roles.ts'
import { countries } from '#shared/country.ts'
import { householdSides } from '#shared/household-sides.ts'
import { tagLength, tagLimit } from '#shared/household-tags.ts'
import { guestLanguages } from '#shared/inputs/household.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import {
  emptyCompanion,
  emptyPerson,
  type FormProblem,
  type HouseholdForm,
  movePerson,
  type NameWords,
  suggestedGreeting,
  suggestedName,
} from './household-form.ts'
import { CelebrationsField } from './celebrations-field.tsx'
import type { CelebrationSums } from './load-guests.ts'
import { standInName } from './stand-in-name.ts'
import { useSideName } from './use-side-name.ts'
import { PersonFields } from './person-fields.tsx'

const maxPeople = 20

type HouseholdFieldsProps = {
  form: HouseholdForm
  words: NameWords
  problems: ReadonlyMap<string, FormProblem>
  isNew: boolean
  celebrations: readonly CelebrationSums[]
  onChange: (some: Partial<HouseholdForm>) => void
}

/** The fields of a household: members in order, how to address them, and contact data. */
export function HouseholdFields(props: HouseholdFieldsProps) {
  const { form, words, problems, isNew, celebrations, onChange } = props
  const { t } = useTranslation('guests')
  const sideName = useSideName()
  const { people } = form
  const standIns = companionRoles(people).map((role) => role && standInName(t, role))
  const hasHost = people.some(
    ({ companion, givenNames }) => companion !== 'unnamed' && givenNames.trim() !== '',
  )
  const problemOf = (field: string) => {
    const problem = problems.get(field)
    return problem ? t(`form.problem.${problem}`) : null
  }
  return (
    <>
      <h3>{t('form.people')}</h3>
      {people.map((person, at) => (
        <PersonFields
          key={person.id}
          person={person}
          standIn={standIns[at] ?? null}
          number={at + 1}
          isFirst={at === 0}
          isLast={at === people.length - 1}
          problems={problems}
          autoFocus={isNew && at === people.length - 1}
          onChange={(some) =>
            onChange({ people: people.map((one) => (one.id === person.id ? { ...one, ...some } : one)) })
          }
          onMove={(step) => onChange({ people: movePerson(people, person.id, step) })}
          onTakeOut={
            people.length > 1 ? () => onChange({ people: people.filter(({ id }) => id !== person.id) }) : null
          }
        />
      ))}
      {people.length < maxPeople && (
        <div className="person-add">
          <Action
            small
            icon="plus"
            onClick={() => onChange({ people: [...people, emptyPerson(newId(), people.at(-1)?.surnames)] })}
          >
            {t('form.addPerson')}
          </Action>
          {hasHost && (
            <Action
              small
              icon="plus"
              onClick={() => onChange({ people: [...people, emptyCompanion(newId())] })}
            >
              {t('form.addCompanion')}
            </Action>
          )}
        </div>
      )}
      <Suggested
        label={t('form.greeting')}
        hint={t('form.greetingHint')}
        longest={200}
        value={form.greeting}
        suggestion={suggestedGreeting(people, words)}
        onChange={(greeting) => onChange({ greeting })}
      />
      <Suggested
        label={t('form.name')}
        longest={120}
        value={form.name}
        suggestion={suggestedName(people, words)}
        onChange={(name) => onChange({ name })}
      />
      {celebrations.length > 1 && (
        <CelebrationsField
          celebrations={celebrations}
          chosen={form.celebrationIds}
          onChange={(celebrationIds) => onChange({ celebrationIds })}
        />
      )}
      <h3>{t('form.contact')}</h3>
      <div className="person-pair">
        <Field
          type="tel"
          label={t('form.phone')}
          hint={t('form.phoneHint')}
          optional
          value={form.phone}
          maxLength={40}
          autoComplete="off"
          error={problemOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <SelectField
          label={t('form.country')}
          hint={t('form.countryHint')}
          value={form.country}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <option value="">{t('form.sameCountry')}</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {words.country(country)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={t('form.language')}
        hint={t('form.languageHint')}
        value={form.language}
        onChange={({ target }) => onChange({ language: target.value })}
      >
        <option value="">{t('form.sameLanguage')}</option>
        {guestLanguages.map((language) => (
          <option key={language} value={language}>
            {t(`form.languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <Field
        type="email"
        label={t('form.email')}
        optional
        value={form.email}
        maxLength={254}
        autoComplete="off"
        error={problemOf('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <div className="person-pair">
        <SelectField
          label={t('side.label')}
          value={form.side}
          onChange={({ target }) => onChange({ side: target.value })}
        >
          <option value="">{t('side.none')}</option>
          {householdSides.map((side) => (
            <option key={side} value={side}>
              {sideName(side)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('tags.field')}
          hint={t('tags.hint')}
          optional
          value={form.tags}
          maxLength={tagLimit * (tagLength + 2)}
          autoComplete="off"
          onChange={({ target }) => onChange({ tags: target.value })}
        />
      </div>
      <TextField
        label={t('form.note')}
        optional
        rows={2}
        value={form.note}
        maxLength={1000}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  )
}

type SuggestedProps = {
  label: string
  hint?: string
  longest: number
  /** The text as typed; null while it is derived from the names. */
  value: string | null
  suggestion: string
  onChange: (value: string | null) => void
}

/** A field derived from the names until it is edited. */
function Suggested({ label, hint, longest, value, suggestion, onChange }: SuggestedProps) {
  const { t } = useTranslation('guests')
  return (
    <div className="suggested">
      <Field
        label={label}
        hint={hint}
        value={value ?? suggestion}
        maxLength={longest}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== null && suggestion !== '' && value.trim() !== suggestion && (
        <Action small look="bare" icon="undo" onClick={() => onChange(null)}>
          {t('form.follow', { text: suggestion })}
        </Action>
      )}
    </div>
  )
}
