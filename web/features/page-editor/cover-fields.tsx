import { useTranslation } from '#web/i18n/use-translation.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { FocalPoint } from '#web/workspace/pictures/focal-point.tsx'
import { pictureSender } from '#web/workspace/pictures/upload-picture.ts'
import { CoverChoice } from './cover-choice.tsx'
import type { ChangePage, PageEditor } from './use-page-editor.ts'

type CoverFieldsProps = Pick<PageEditor, 'page' | 'published'> & { weddingId: string; change: ChangePage }

/** Whether the days are counted below the cover, its picture and the focal point. */
export function CoverFields({ weddingId, page, published, change }: CoverFieldsProps) {
  const { t } = useTranslation('page')
  const { imgCover, coverFocalX, coverFocalY, hasCountdown } = page
  return (
    <>
      <label className="editor-check">
        <input
          type="checkbox"
          checked={hasCountdown}
          onChange={({ target }) => change((now) => ({ ...now, hasCountdown: target.checked }))}
        />
        <span>{t('cover.countdown')}</span>
      </label>
      <CoverChoice
        cover={imgCover}
        stored={published.imgCover}
        sender={(onKept) => pictureSender(weddingId, 'cover', onKept)}
        onChoose={(cover) => change((now) => ({ ...now, imgCover: cover, coverFocalX: 50, coverFocalY: 50 }))}
      >
        {readUploadedPicture(imgCover) && (
          <FocalPoint
            picture={imgCover}
            x={coverFocalX}
            y={coverFocalY}
            onChange={(x, y) => change((now) => ({ ...now, coverFocalX: x, coverFocalY: y }), 'cover.focal')}
          />
        )}
      </CoverChoice>
    </>
  )
}
