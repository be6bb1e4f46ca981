import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { addressIn } from './address-in.ts'

/** The same page in the other language, as a link that works without JavaScript. */
export function LanguageLink({ className, short = false }: { className?: string; short?: boolean }) {
  const { t } = useTranslation()
  const location = useLocation()
  const code = t('language.code')
  return (
    <Link className={className} to={addressIn(code, location)} reloadDocument hrefLang={code} lang={code}>
      {short ? (
        <>
          {t('language.short')}
          <span className="sr"> · {t('language.other')}</span>
        </>
      ) : (
        t('language.other')
      )}
    </Link>
  )
}
