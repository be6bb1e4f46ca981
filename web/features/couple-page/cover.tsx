import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { defaultCover, defaultCoverAddress } from '#shared/pictures.ts'
import { initialsOf, namesOf, widestLine } from '#web/workspace/couple-page/couple-name.ts'
import type { NamedPartner } from '#web/workspace/couple-page/couple-name.ts'
import type { PageParts } from '#web/workspace/couple-page/page-sections.ts'
import { breakpoints } from '#web/theme/measures.ts'
import { LanguageLink } from '#web/workspace/language/language-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './cover.css'

type CoverProps = {
  partners: readonly NamedPartner[]
  couple: string
  page: PageParts
  home: string
  sections: readonly { readonly href: string; readonly words: string }[]
  /** The share button, if any. */
  children: ReactNode
}

/** The first screen: the picture, the names as large as possible, and the navigation. */
export function Cover({ partners, couple, page, home, sections, children }: CoverProps) {
  const { t } = useTranslation('guest')
  const [one, other] = namesOf(partners)
  const [first, second] = initialsOf(partners)
  const focus = focusOf(page)
  return (
    <header className="cover" data-section="cover" data-cover={coverKindOf(page.imgCover)}>
      <div className="wrap cover-in">
        <div className="top">
          <Link className="mono" to={home}>
            {first}
            <i>{t('and')}</i>
            {second}
            <span className="sr">: {t('page.homeLabel', { couple })}</span>
          </Link>
          <nav aria-label={t('page.navLabel')}>
            <ul>
              {sections.map(({ href, words }) => (
                <li key={href}>
                  {href.startsWith('#') ? <a href={href}>{words}</a> : <Link to={href}>{words}</Link>}
                </li>
              ))}
            </ul>
          </nav>
          <div className="tools">
            <LanguageLink className="tool" short />
            {children}
          </div>
        </div>
        <div className="names">
          <span className="it">{t('page.weMarry')}</span>
          <h1 style={{ '--chars': widestLine(partners) } as React.CSSProperties}>
            <span>{one}</span>{' '}
            <span>
              <i>{t('and')}</i>&nbsp;{other}
            </span>
          </h1>
        </div>
      </div>
      {/* After the texts, which are shown once it has arrived (cover.css). */}
      <div className="cover-pic">
        <Picture
          name={page.imgCover}
          alt={t('page.coverAlt', { couple })}
          sizes="100vw"
          first
          tallBelow={hasTallCover(page) ? breakpoints.sm : undefined}
          {...(focus && { focus })}
        />
      </div>
    </header>
  )
}

/** What the cover shows. Designs arrange its parts accordingly, also before the picture has arrived. */
type CoverKind = 'default' | 'drawing' | 'photograph'

function coverKindOf(imgCover: string): CoverKind {
  if (imgCover.startsWith('/media/')) return 'photograph'
  return imgCover.includes(defaultCover) || imgCover === defaultCoverAddress ? 'default' : 'drawing'
}

/**
 * Returns whether phones show the tall crop. That crop of a photograph would cut off one of two faces, and the classic
 * design shows all covers but the default one in a low strip.
 */
function hasTallCover({ imgCover, template }: PageParts): boolean {
  const kind = coverKindOf(imgCover)
  return kind === 'default' || (kind === 'drawing' && template !== 'classic')
}

/** Returns the couple's focal point of the cover; undefined if unset, since each cover has its default. */
function focusOf({ coverFocalX, coverFocalY }: PageParts): { x: number; y: number } | undefined {
  return coverFocalX === 50 && coverFocalY === 50 ? undefined : { x: coverFocalX, y: coverFocalY }
}
