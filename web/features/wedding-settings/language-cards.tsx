import { useTranslation } from '#web/i18n/use-translation.ts'
import { LanguageSelect } from '#web/workspace/language/language-select.tsx'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** The language of the workspace on this device, and the way to the couple's words in a second one. */
export function LanguageCards() {
  const { t } = useTranslation('settings')
  return (
    <>
      <SectionCard title={t('language.own')}>
        <LanguageSelect />
      </SectionCard>
      <SectionCard title={t('language.guests')}>
        <p className="mut">{t('language.guestsNote')}</p>
        <div className="settings-actions under-field">
          <TranslationsLink />
        </div>
      </SectionCard>
    </>
  )
}
