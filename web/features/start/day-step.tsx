import { useTranslation } from 'react-i18next'
import { countries, countryFacts, type Country } from '#shared/country.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { Beginning, StepProblems } from './beginning.ts'

type DayStepProps = {
  beginning: Beginning
  problems: StepProblems
  onChange: (more: Partial<Beginning>) => void
}

/** When and where. The country brings the money and the words with it. */
export function DayStep({ beginning, problems, onChange }: DayStepProps) {
  const { t, i18n } = useTranslation('couple')
  const { country, weddingDate, place } = beginning
  return (
    <>
      <Field
        type="date"
        label={t('start.day.date')}
        hint={t('start.day.dateHint')}
        value={weddingDate}
        error={problems.weddingDate && t(`start.day.${problems.weddingDate === 'past' ? 'past' : 'noDate'}`)}
        onChange={({ target }) => onChange({ weddingDate: target.value })}
      />
      <Field
        label={t('start.day.place')}
        hint={t('start.day.placeHint')}
        value={place}
        maxLength={120}
        autoComplete="off"
        error={problems.place && t('start.day.noPlace')}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <SelectField
        label={t('start.day.country')}
        hint={t('start.day.countryHint', { country, currency: nameOf(country, i18n.language) })}
        value={country}
        onChange={({ target }) => {
          const chosen: Country | undefined = countries.find((one) => one === target.value)
          if (chosen) onChange({ country: chosen, ideas: [] })
        }}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {t(`start.countries.${code}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The money of a country as people say it: "euros", "pesos chilenos". */
function nameOf(country: Country, language: string): string {
  const { currency } = countryFacts[country]
  // Asking for many of them gives the plural, which is how a list "is in" a currency.
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(100)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
