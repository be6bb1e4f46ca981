import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { LanguageLink } from '#web/workspace/language/language-link.tsx'
import { ModeToggle } from '#web/workspace/theme-switcher/mode-toggle.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './auth-frame.css'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  /** The illustration beside the form. */
  picture: string
  /** The text over the picture, in the couple's voice. */
  voice: string
  children: ReactNode
  foot?: ReactNode
}

/** The layout of login pages: a picture and the form. */
export function AuthFrame({ title, lead, picture, voice, children, foot }: AuthFrameProps) {
  const { t } = useTranslation('auth')
  return (
    <div className="auth">
      <title>{`${title} · Vivencia`}</title>
      <meta name="robots" content="noindex" />
      <header className="auth-top">
        <Link to="/" aria-label={t('home')}>
          <Brand />
        </Link>
      </header>
      <aside className="auth-picture">
        <Picture name={picture} alt="" sizes="(min-width: 960px) max(55vw, 145vh), 100vw" first />
        <p className="it">{voice}</p>
      </aside>
      <main className="auth-main">
        <div className="auth-form">
          <h1>{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
          {foot && <p className="auth-foot">{foot}</p>}
          <p className="auth-looks">
            <LanguageLink />
            <ModeToggle />
          </p>
        </div>
      </main>
    </div>
  )
}
