import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { CoverPicker } from './cover-picker.tsx'
import { FocalPoint } from '#web/workspace/pictures/focal-point.tsx'
import type { ChangePage, PageEditor } from './use-page-editor.ts'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { pictureSender } from '#web/workspace/pictures/upload-picture.ts'

type CoverFieldsProps = Pick<PageEditor, 'page' | 'published'> & { weddingId: string; change: ChangePage }

/** The cover picture and its focal point. */
export function CoverFields({ weddingId, page, published, change }: CoverFieldsProps) {
  const { t } = useTranslation('page')
  const { t: tPictures } = useTranslation('pictures')
  const { imgCover, coverFocalX, coverFocalY } = page
  // Keeps their photograph available while trying illustrations.
  const [shownCover, setShownCover] = useState(published.imgCover)
  const own = [imgCover, shownCover].find((cover) => readUploadedPicture(cover)) ?? null
  const choose = (cover: string) => {
    if (readUploadedPicture(imgCover)) setShownCover(imgCover)
    change((now) => ({ ...now, imgCover: cover, coverFocalX: 50, coverFocalY: 50 }))
  }
  return (
    <>
      <OwnCover weddingId={weddingId} hasOwn={own !== null} onKept={choose} />
      {readUploadedPicture(imgCover) && (
        <FocalPoint
          picture={imgCover}
          x={coverFocalX}
          y={coverFocalY}
          onChange={(x, y) => change((now) => ({ ...now, coverFocalX: x, coverFocalY: y }), 'cover.focal')}
        />
      )}
      <p className="mut t13">{t('cover.or')}</p>
      <CoverPicker
        cover={imgCover}
        own={own ? { address: own, words: tPictures('cover.own') } : null}
        onChoose={choose}
      />
    </>
  )
}

type OwnCoverProps = { weddingId: string; hasOwn: boolean; onKept: (address: string) => void }

/** Uploads the couple's photograph as cover; it is part of the draft. */
function OwnCover({ weddingId, hasOwn, onKept }: OwnCoverProps) {
  const { t } = useTranslation('pictures')
  return (
    <div className="cover-own">
      <PictureButton shape="cover" send={pictureSender(weddingId, 'cover', onKept)} onDone={() => undefined}>
        {t(hasOwn ? 'cover.change' : 'cover.choose')}
      </PictureButton>
      <p className="mut t13">{t('cover.note')}</p>
    </div>
  )
}
