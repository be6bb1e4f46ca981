import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { PhotoGrid, NewsPhotos } from '#web/workspace/updates/news-photos.tsx'
import '#web/workspace/updates/news.css'

/** A news item as guests read it. */
export type NewsShown = {
  readonly title: string
  readonly text: string
  readonly photos: readonly { readonly image: string; readonly caption: string }[]
  readonly publishedAt: string
  readonly isPinned: boolean
}

type NewsArticleProps = {
  news: NewsShown
  timeZone: string
  /** The title: a heading, or a link in a list. */
  heading: ReactNode
  first?: boolean
  /** A preview has no links. */
  isPreview?: boolean
  children?: ReactNode
}

/** A news item: date, title, pictures and text. */
export function NewsArticle(props: NewsArticleProps) {
  const { news, timeZone, heading, first = false, isPreview = false, children } = props
  const Photos = isPreview ? PhotoGrid : NewsPhotos
  const own = useOwnWords()
  return (
    <article className="news-whole">
      <NewsDay {...news} timeZone={timeZone} />
      {heading}
      <Photos photos={news.photos} first={first} />
      <div className="news-text" lang={own(news.text)}>
        {news.text
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
      </div>
      {children}
    </article>
  )
}

type NewsDayProps = Pick<NewsShown, 'publishedAt' | 'isPinned'> & { timeZone: string }

/** The publication date, and whether the item is pinned. */
export function NewsDay({ publishedAt, isPinned, timeZone }: NewsDayProps) {
  const { t } = useTranslation('updates')
  const format = useFormat()
  return (
    <p className="it news-day">
      {isPinned && <span>{t('guest.pinned')} · </span>}
      <time dateTime={publishedAt}>{format.deadline(publishedAt, timeZone)}</time>
    </p>
  )
}
