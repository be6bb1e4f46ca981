import { useTranslation } from '#web/i18n/use-translation.ts'
import { countries } from '#shared/country.ts'
import { countryName } from '#shared/country-name.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SelectField } from '#web/ui/field.tsx'

/** Countries to which couples of the catalogue travel; a provider of another one keeps it. */
const farther = 'BO BR CH CR CU EC FI FR GB GR HR ID IS IT JP KH MA MV NO PT TH TZ US UY VN'.split(' ')

type CountryFieldProps = { value: string; onChange: (country: string) => void }

/** The country of a provider, by name. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const { t } = useTranslation('providers')
  const { locale } = useFormat()
  const options = [...new Set([...countries, ...farther, value])]
    .map((country) => ({ country, name: countryName(locale, country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <SelectField
      label={t('field.country')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map(({ country, name }) => (
        <option key={country} value={country}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
