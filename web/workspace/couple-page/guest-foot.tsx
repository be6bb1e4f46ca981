import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { LanguageLink } from '#web/workspace/language/language-link.tsx'
import { ModeToggle } from '#web/workspace/theme-switcher/mode-toggle.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './guest-foot.css'

/** The product's name, the three legal pages, the language and the scheme. */
export function FootLinks() {
  const { t } = useTranslation('guest')
  return (
    <>
      <a className="made" href="/">
        <Icon name="brand" />
        {t('foot.madeWith')}
      </a>
      <ul>
        <li>
          <Link to="/privacidad">{t('foot.privacy')}</Link>
        </li>
        <li>
          <Link to="/accesibilidad">{t('foot.accessibility')}</Link>
        </li>
        <li>
          <Link to="/ayuda">{t('foot.help')}</Link>
        </li>
        <li>
          <LanguageLink />
        </li>
        <li>
          <ModeToggle />
        </li>
      </ul>
    </>
  )
}

/** The footer of all guest pages except the couple's. */
export function FootLite() {
  return (
    <footer className="foot-lite wrap">
      <FootLinks />
    </footer>
  )
}
