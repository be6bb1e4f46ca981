import { useTranslation } from '#web/i18n/use-translation.ts'
import { countryName } from '#shared/country-name.ts'
import { countries, type Country } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { currencyWord } from '#shared/money.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { Beginning, StepProblems } from './beginning.ts'

type DayStepProps = {
  beginning: Beginning
  problems: StepProblems
  onChange: (more: Partial<Beginning>) => void
}

/** Date and place. The country sets the currency and the texts. */
export function DayStep({ beginning, problems, onChange }: DayStepProps) {
  const { t, i18n } = useTranslation('couple')
  const { country, weddingDate, place } = beginning
  return (
    <>
      <DateField
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
            {countryName(i18n.language, code)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Returns the currency of a country in words: "euros", "pesos chilenos". */
function nameOf(country: Country, language: string): string {
  const { currency } = countryFacts[country]
  return currencyWord(language, currency, 'name')
}
