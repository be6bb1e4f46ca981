import { InSecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Cell, mosaic } from './mosaic.ts'
import { useOpenedPicture } from '#web/workspace/couple-page/opened-picture.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import { SectionHead } from './section-head.tsx'
import './gallery.css'

/** Pictures shown at first; the others are folded. */
const atOnce = 11

/**
 * A gallery without gaps. Each picture links to its large version, which opens in an overlay after hydration.
 */
export function Gallery({ section, anchor }: { section: Section; anchor: string }) {
  const { t } = useTranslation('guest')
  const { pictures } = section
  const { linkTo, lightbox } = useOpenedPicture(pictures)
  const isLong = pictures.length > atOnce + 2
  const shown = isLong ? pictures.slice(0, atOnce) : pictures
  const folded = isLong ? pictures.slice(atOnce) : []
  return (
    <section className="gallery" id={anchor} data-section={section.id}>
      <div className="wrap">
        <SectionHead section={section} title={t('page.gallery.title')} />
        <Mosaic pictures={shown} from={0} linkTo={linkTo} />
        {folded.length > 0 && (
          <details className="more">
            <summary className="link">{t('page.gallery.more', { count: folded.length })}</summary>
            <Mosaic pictures={folded} from={atOnce} linkTo={linkTo} />
          </details>
        )}
      </div>
      {lightbox}
    </section>
  )
}

type MosaicProps = {
  pictures: Section['pictures']
  /** Index of the first one within the gallery. */
  from: number
  linkTo: ReturnType<typeof useOpenedPicture>['linkTo']
}

function Mosaic({ pictures, from, linkTo }: MosaicProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const cells = mosaic(pictures.length)
  return (
    <ul className={`mosaic of-${Math.min(pictures.length, 3)}`}>
      {pictures.map(({ id, picture, caption, focalX, focalY }, at) => {
        const cell = cells[at] ?? 'all'
        return (
          <li key={id} className={cell}>
            <figure lang={own(caption)}>
              <a
                {...linkTo(from + at)}
                aria-label={caption === '' ? t('page.gallery.picture', { number: from + at + 1 }) : undefined}
              >
                <Picture
                  name={picture}
                  alt={caption}
                  sizes={sizesOf(cell)}
                  focus={{ x: focalX, y: focalY }}
                />
              </a>
              {caption !== '' && (
                <figcaption className="it">
                  <span aria-hidden="true">{caption}</span>
                  <InSecondLanguage of={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

function sizesOf(cell: Cell): string {
  const room = cell === 'all' ? 1206 : cell.startsWith('big') ? 800 : cell === 'half' ? 600 : 400
  return `(min-width: 600px) ${room}px, 88vw`
}
