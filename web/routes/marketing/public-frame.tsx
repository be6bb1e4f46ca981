import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { LanguageLink } from '#web/workspace/language/language-link.tsx'
import { ModeToggle } from '#web/workspace/theme-switcher/mode-toggle.tsx'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import './public-frame.css'

/** The header and footer of pages outside a wedding. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('marketing')
  const { t: common } = useTranslation()
  const hasSession = useHasSession()
  return (
    <div className="public">
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <header className="wrap public-bar">
        <Link className="public-brand" to="/" aria-label={t('nav.home')}>
          <Icon name="brand" />
          <span>Vivencia</span>
        </Link>
        <nav aria-label={t('nav.label')}>
          <Link to="/ayuda">{t('nav.help')}</Link>
          <LanguageLink short />
          <Link className="public-enter" to={hasSession ? '/boda' : '/entrar'}>
            {t(hasSession ? 'nav.wedding' : 'nav.login')}
          </Link>
        </nav>
      </header>
      <main id="contenido">{children}</main>
      <footer className="wrap public-foot">
        <p>{t('foot.free')}</p>
        <ul>
          <li>
            <Link to="/privacidad">{t('foot.privacy')}</Link>
          </li>
          <li>
            <Link to="/aviso-legal">{t('foot.legalNotice')}</Link>
          </li>
          <li>
            <Link to="/accesibilidad">{t('foot.accessibility')}</Link>
          </li>
          <li>
            <Link to="/ayuda">{t('foot.help')}</Link>
          </li>
          <li>
            <ModeToggle />
          </li>
        </ul>
      </footer>
    </div>
  )
}
