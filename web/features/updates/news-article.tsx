import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'
import { LaidPhotos, NewsPhotos } from '#web/workspace/updates/news-photos.tsx'
import '#web/workspace/updates/news.css'

/** A piece of news, as guests read it. */
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
  /** Its title: a heading of the page, or a link to it in a list. */
  heading: ReactNode
  first?: boolean
  /** Nothing in it leads anywhere: it is still being written. */
  isPreview?: boolean
  children?: ReactNode
}

/** A piece of news as a whole: when, what, the pictures, the words. */
export function NewsArticle(props: NewsArticleProps) {
  const { news, timeZone, heading, first = false, isPreview = false, children } = props
  const Photos = isPreview ? LaidPhotos : NewsPhotos
  return (
    <article className="news-whole">
      <NewsDay {...news} timeZone={timeZone} />
      {heading}
      <Photos photos={news.photos} first={first} />
      <div className="news-text">
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

/** Since when it can be read, and whether it stands before all others. */
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
