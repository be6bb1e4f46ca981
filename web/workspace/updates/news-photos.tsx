import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useOpenedPicture } from '#web/workspace/couple-page/opened-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Focused, focusOf } from './photo-focus.ts'
import './news.css'

type Photo = { readonly image: string; readonly caption: string } & Focused
type NewsPhotosProps = { photos: readonly Photo[]; first?: boolean }

/** The pictures of an update, one to six, in a layout without gaps; each opens large. */
export function NewsPhotos(props: NewsPhotosProps) {
  const { t } = useTranslation('guest')
  const { linkTo, lightbox } = useOpenedPicture(
    props.photos.map(({ image, caption }, at) => ({ id: `${image} ${at}`, picture: image, caption })),
  )
  return (
    <>
      <PhotoGrid {...props}>
        {(at, caption, picture) => (
          <a
            {...linkTo(at)}
            aria-label={caption === '' ? t('page.gallery.picture', { number: at + 1 }) : undefined}
          >
            {picture}
          </a>
        )}
      </PhotoGrid>
      {lightbox}
    </>
  )
}

const wholeRow = '(min-width: 960px) 720px, 100vw'
const halfRow = '(min-width: 960px) 360px, 50vw'

type LaidPhotosProps = NewsPhotosProps & {
  children?: (at: number, caption: string, picture: ReactNode) => ReactNode
}

/** The pictures without links. */
export function PhotoGrid({
  photos,
  first = false,
  children = (_at, _caption, picture) => picture,
}: LaidPhotosProps) {
  const own = useOwnWords()
  if (photos.length === 0) return null
  const leads = photos.length % 2 === 1 || photos.length > 6
  return (
    <div className={`news-photos of-${photos.length}`}>
      {photos.map(({ image, caption, ...photo }, at) => (
        <figure key={`${image} ${at}`} lang={own(caption)}>
          {children(
            at,
            caption,
            <Picture
              name={image}
              alt={caption}
              focus={focusOf(photo)}
              sizes={at === 0 && leads ? wholeRow : halfRow}
              first={first && at === 0}
            />,
          )}
          {caption !== '' && <figcaption aria-hidden>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
