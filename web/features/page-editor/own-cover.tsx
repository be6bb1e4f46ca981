import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { PictureButton } from '#web/features/image-crop/picture-button.tsx'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { setCoverImage } from '#web/features/settings-state/settings.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { SetCoverImageDocument } from '#web/graphql/generated/graphql.ts'

/** The couple's own photograph for the top of their page. It is there at once: nothing of it waits to be saved. */
export function OwnCover({
  weddingId,
  hasOwn,
  onDone,
}: {
  weddingId: string
  hasOwn: boolean
  onDone: (imgCover: string) => void
}) {
  const { t } = useTranslation('pictures')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  return (
    <div className="cover-own">
      <PictureButton
        shape="cover"
        send={async (picture, sending) => {
          const { setCoverImage: answer } = await executeWithFile(
            SetCoverImageDocument,
            { id: weddingId, picture },
            { file: picture.file, at: 'picture.file' },
            sending,
          )
          if (answer.__typename === 'Wedding') {
            setCoverImage(answer.imgCover)
            onDone(answer.imgCover)
          }
          return answer
        }}
        onDone={() => {
          notice({ text: t('cover.done') })
          void revalidate()
        }}
      >
        {t(hasOwn ? 'cover.change' : 'cover.choose')}
      </PictureButton>
      <p className="mut t13">{t('cover.note')}</p>
    </div>
  )
}
