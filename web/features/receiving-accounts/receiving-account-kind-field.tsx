import { useTranslation } from '#web/i18n/use-translation.ts'
import { countryOfKind, type ReceivingAccountKind, receivingAccountKinds } from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import { countryName } from '#shared/country-name.ts'
import { SelectField } from '#web/ui/field.tsx'
import { kindsFor } from './receiving-account-draft.ts'

type ReceivingAccountKindFieldProps = {
  country: Country
  kind: ReceivingAccountKind
  onChoose: (kind: ReceivingAccountKind) => void
}

/** Chooses the kind: those of the wedding's country first, the others by country. */
export function ReceivingAccountKindField({ country, kind, onChoose }: ReceivingAccountKindFieldProps) {
  const { t, i18n } = useTranslation('receiving-accounts')
  const { t: shield } = useTranslation('shield')
  const kinds = kindsFor(country)
  const places = [...new Set(kinds.map(countryOfKind))].filter((place) => place !== null)
  const option = (one: ReceivingAccountKind) => (
    <option key={one} value={one}>
      {t(`kind.${one}`)}
    </option>
  )
  return (
    <SelectField
      label={shield('how')}
      value={kind}
      onChange={({ currentTarget }) => {
        const chosen = receivingAccountKinds.find((one) => one === currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {places.map((place) => (
        <optgroup key={place} label={countryName(i18n.language, place)}>
          {kinds
            .filter((one) => countryOfKind(one) === place || (place === country && one === 'cash'))
            .map(option)}
        </optgroup>
      ))}
    </SelectField>
  )
}
