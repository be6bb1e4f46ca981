import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import '#web/ui/field.css'
import './rsvp.css'

type FrameProps = {
  /** The title, or a link preview with it. */
  title: string | ReactElement
  couple: string
  image: string
  /** Address of the public page, if others may already see it. */
  page: string | null
  /** Address of the household's stored data; null when no guest is known. */
  dataPath?: string | null
  children: ReactNode
}

/**
 * The layout of an invitation: a strip of the picture, the names and a footer, in one column on all screens.
 */
export function Frame({ title, couple, image, page, dataPath = null, children }: FrameProps) {
  const { t } = useTranslation('rsvp')
  const { t: common } = useTranslation('common')
  return (
    <div className="rsvp">
      {typeof title === 'string' ? <title>{title}</title> : title}
      <meta name="robots" content="noindex" />
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <header>
        <div className="strip">
          <Picture name={image} alt="" sizes="(min-width: 960px) 640px, 100vw" first />
        </div>
        {page && (
          <p className="home">
            <Link className="link" to={page}>
              <Icon name="arrow-left" />
              {t('toPage', { couple })}
            </Link>
          </p>
        )}
      </header>
      <main id="contenido">
        {children}
        {dataPath && (
          <p>
            <Link className="link" to={dataPath}>
              <Icon name="lock" />
              {t('yourData')}
            </Link>
          </p>
        )}
      </main>
      <FootLite />
    </div>
  )
}
