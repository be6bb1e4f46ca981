import type { OwnPicture as ShownPicture } from '#shared/inputs/own-picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useOwnWords } from './own-words.ts'
import './own-picture.css'

/** The couple's picture, if they chose one. */
export function OwnPicture({ picture, pictureAlt = '', sizes }: Partial<ShownPicture> & { sizes: string }) {
  const own = useOwnWords()
  return (
    picture && (
      <span className="own-window" lang={own(pictureAlt)}>
        <Picture name={picture} alt={pictureAlt} sizes={sizes} />
      </span>
    )
  )
}
