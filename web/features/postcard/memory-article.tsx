import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { PhotoGrid, NewsPhotos } from '#web/workspace/updates/news-photos.tsx'
import type { GuestMemoryShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import '#web/workspace/updates/news.css'
import './memory-article.css'

type ShownMemory = Pick<
  GuestMemoryShownFragment,
  'title' | 'place' | 'image' | 'livedOn' | 'words' | 'photos'
>
type MemoryArticleProps = {
  memory: ShownMemory
  heading: ReactNode
  first?: boolean
  /** Whether photographs open large; one article per page, since they share the address. */
  opens?: boolean
  children?: ReactNode
}

/** A memory: date, place, photographs and text. */
export function MemoryArticle({ memory, heading, first, opens = false, children }: MemoryArticleProps) {
  const { t } = useTranslation('postcard')
  const format = useFormat()
  const own = useOwnWords()
  const { place, image, livedOn, words, photos } = memory
  const shown = photos.length > 0 ? photos : [{ image, caption: '' }]
  const Photos = opens ? NewsPhotos : PhotoGrid
  return (
    <article className="news-whole memory-article">
      <p className="it news-day">
        <time dateTime={livedOn}>{format.date(livedOn)}</time>
        {place !== '' && ` · ${place}`}
      </p>
      {heading}
      <div className={photos.length > 6 ? 'memory-many' : undefined}>
        <Photos photos={shown} first={first} />
      </div>
      {words === '' ? (
        <p className="mut">{t('album.noWords')}</p>
      ) : (
        <div className="news-text" lang={own(words)}>
          {words
            .split(/\n{2,}/)
            .filter(Boolean)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      )}
      {children}
    </article>
  )
}
