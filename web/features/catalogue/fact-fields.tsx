import { useTranslation } from '#web/i18n/use-translation.ts'
import { countries } from '#shared/country.ts'
import { ideaCategories, ideaEases } from '#shared/inputs/idea.ts'
import { countryName } from '#shared/country-name.ts'
import { currencies } from '#shared/money.ts'
import { PictureField } from '#web/workspace/gift-form/picture-field.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { FieldError, useFieldError } from '#web/ui/field-error.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { PhotoFields } from './photo-fields.tsx'
import type { TypedIdea } from './typed-idea.ts'
import type { IdeaEditor } from './use-idea-editor.ts'
import { fieldId, useProblem } from './use-problem.ts'

type Simple = 'place' | 'people' | 'durationMinutes' | 'bookAheadDays' | 'priceFromMinor' | 'priceToMinor'
const isNumber = (name: Simple) => name !== 'place'

/** The facts shared by both languages: picture, place, countries, price, and when it was last checked. */
export function FactFields({ editor, today }: { editor: IdeaEditor; today: string }) {
  const { t } = useTranslation('catalogue')
  const { t: list } = useTranslation('list')
  const { typed, change, problems } = editor
  const problem = useProblem(problems)
  const text = (name: Simple) => <Fact name={name} editor={editor} />
  return (
    <SectionCard title={t('facts')} className="catalogue-facts">
      <PictureField
        id={fieldId('image')}
        image={typed.image}
        label={t('fact.image')}
        note={t(typed.photo ? 'photo.behind' : 'photo.none')}
        onChoose={(image) => change({ image })}
      />
      <FieldError>{problem('image')}</FieldError>
      <PhotoFields editor={editor} />
      <Countries editor={editor} problem={problem('countries')} />
      <div className="catalogue-pair">
        {text('place')}
        <SelectField
          label={t('fact.category')}
          value={typed.category}
          onChange={({ currentTarget }) => change({ category: currentTarget.value })}
        >
          {ideaCategories.map((category) => (
            <option key={category} value={category}>
              {list(`ideas.kind.${category}`)}
            </option>
          ))}
        </SelectField>
        {text('priceFromMinor')}
        {text('priceToMinor')}
        <SelectField
          label={t('fact.currency')}
          value={typed.currency}
          onChange={({ currentTarget }) => change({ currency: currentTarget.value as TypedIdea['currency'] })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <div className="catalogue-checked">
          <DateField
            id={fieldId('checkedOn')}
            max={today}
            label={t('fact.checkedOn')}
            value={typed.checkedOn}
            error={problem('checkedOn')}
            onChange={({ currentTarget }) => change({ checkedOn: currentTarget.value })}
          />
          <Action small onClick={() => change({ checkedOn: today })}>
            {t('checkedToday')}
          </Action>
        </div>
        {text('people')}
        {text('durationMinutes')}
        {text('bookAheadDays')}
        <SelectField
          label={t('fact.ease')}
          value={typed.ease}
          onChange={({ currentTarget }) => change({ ease: currentTarget.value as TypedIdea['ease'] })}
        >
          {ideaEases.map((ease) => (
            <option key={ease} value={ease}>
              {list(`ideas.ease.${ease}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </SectionCard>
  )
}

function Fact({ name, editor }: { name: Simple; editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  return (
    <Field
      id={fieldId(name)}
      label={t(`fact.${name}`)}
      value={editor.typed[name]}
      error={useProblem(editor.problems)(name)}
      maxLength={name === 'place' ? 80 : 16}
      inputMode={isNumber(name) ? 'decimal' : undefined}
      onChange={({ currentTarget }) => editor.change({ [name]: currentTarget.value })}
    />
  )
}

function Countries({
  editor: { typed, change },
  problem,
}: {
  editor: IdeaEditor
  problem: string | undefined
}) {
  const { t } = useTranslation('catalogue')
  const { error, onInput } = useFieldError(problem)
  const { locale } = useFormat()
  return (
    <fieldset className="catalogue-countries" onInput={onInput}>
      <legend>{t('fact.countries')}</legend>
      {countries.map((country) => (
        <label key={country}>
          <input
            id={country === countries[0] ? fieldId('countries') : undefined}
            type="checkbox"
            checked={typed.countries.includes(country)}
            onChange={({ currentTarget }) =>
              change({
                countries: countries.filter((one) =>
                  one === country ? currentTarget.checked : typed.countries.includes(one),
                ),
              })
            }
          />
          {countryName(locale, country)}
        </label>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
