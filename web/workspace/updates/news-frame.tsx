import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { FootLite } from '#web/workspace/couple-page/guest-foot.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './news.css'

type FrameProps = {
  title: string
  back: { readonly to: string; readonly words: string }
  children: ReactNode
}
type NewsFrameProps = FrameProps & {
  description: string
  url: string
  pictures: readonly { readonly language: string; readonly address: string }[]
}

/** The layout of public news pages: back link, one column and a footer. */
export function NewsFrame({ title, description, url, pictures, back, children }: NewsFrameProps) {
  return (
    <Frame back={back}>
      <LinkPreview {...{ title, description, url, pictures }} />
      {children}
    </Frame>
  )
}

/** The layout of a reader's private pages: not indexed, and without a link preview picture. */
export function OwnFrame({ title, back, children }: FrameProps) {
  return (
    <Frame back={back}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {children}
    </Frame>
  )
}

function Frame({ back, children }: Omit<FrameProps, 'title'>) {
  const { t: common } = useTranslation('common')
  return (
    <div className="news-page">
      <a className="skip" href="#contenido">
        {common('skipToContent')}
      </a>
      <header>
        <Link className="link" to={back.to}>
          <Icon name="arrow-left" />
          {back.words}
        </Link>
      </header>
      <main id="contenido">{children}</main>
      <FootLite />
    </div>
  )
}
