import { useTranslation } from '#web/i18n/use-translation.ts'
import { MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'

/** The way to the design and the colours of the couple's page, which are part of its draft. */
export function ThemeChoice() {
  const { t } = useTranslation('settings')
  return (
    <SectionCard
      title={t('theme.title')}
      more={<MoreLink to="/boda/pagina?parte=look">{t('theme.link')}</MoreLink>}
    >
      <p className="mut">{t('theme.note')}</p>
    </SectionCard>
  )
}
