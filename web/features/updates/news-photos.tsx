import { Picture } from '#web/ui/picture.tsx'
import './news.css'

type Photo = { readonly image: string; readonly caption: string }
type NewsPhotosProps = { photos: readonly Photo[]; first?: boolean }

/** The pictures of a piece of news, from one to six, without holes. */
export function NewsPhotos({ photos, first = false }: NewsPhotosProps) {
  if (photos.length === 0) return null
  return (
    <div className={`news-photos of-${photos.length}`}>
      {photos.map(({ image, caption }, index) => (
        <figure key={`${image} ${index}`}>
          <Picture
            name={image}
            alt={caption}
            sizes={photos.length === 1 ? '(min-width: 760px) 720px, 100vw' : '(min-width: 760px) 360px, 50vw'}
            first={first && index === 0}
          />
          {caption !== '' && <figcaption aria-hidden>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
