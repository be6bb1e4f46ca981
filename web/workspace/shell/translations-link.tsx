import { useTranslation } from '#web/i18n/use-translation.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'

/** Leads from the places where the couple write to the translations of their words. */
export function TranslationsLink({ className }: { className?: string }) {
  const { t } = useTranslation('couple')
  return (
    <ActionLink look="bare" icon="globe" to="/boda/pagina/idioma" {...(className && { className })}>
      {t('inOtherLanguage')}
    </ActionLink>
  )
}
