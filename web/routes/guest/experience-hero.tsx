import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type ExperienceHeroProps = {
  gift: {
    readonly slug: string
    readonly title: string
    readonly image: string
    readonly photos: readonly { readonly alt: string }[]
  }
  list: string
  url: string
  /** The basket link. */
  children: ReactNode
}

/** The picture of a gift, with a link back to its position in the list. */
export function ExperienceHero({ gift, list, url, children }: ExperienceHeroProps) {
  const { t } = useTranslation('guest')
  return (
    <header className="hero">
      <Picture name={gift.image} alt={gift.photos[0]?.alt ?? ''} sizes="100vw" first className="hero-pic" />
      <div className="wrap hero-bar">
        <Link className="hbtn wide" to={`${list}#${gift.slug}`} aria-label={t('gift.backToList')}>
          <Icon name="arrow-left" />
          <span>{t('gift.toList')}</span>
        </Link>
        <span className="hright">
          <ShareButton className="hbtn" url={url} title={gift.title} label={t('share.gift')} />
          {children}
        </span>
      </div>
    </header>
  )
}
