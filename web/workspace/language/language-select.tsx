import { useTranslation } from '#web/i18n/use-translation.ts'
import { SelectField } from '#web/ui/field.tsx'
import { addressIn } from './address-in.ts'
import { ownNameOf, uiLocales, uiLocaleOf } from './ui-locales.ts'
import { toInternalPath } from '#shared/internal-path.ts'
import { openPath } from '#web/graphql/redirect-to.ts'

/** The language menu of the workspace. A choice reloads the page at the same address. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('appearance')
  return (
    <SelectField
      label={t('language')}
      value={uiLocaleOf(i18n.language)}
      onChange={({ currentTarget: { value } }) => openPath(toInternalPath(addressIn(value, window.location)))}
    >
      {uiLocales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {ownNameOf(locale)}
        </option>
      ))}
    </SelectField>
  )
}
