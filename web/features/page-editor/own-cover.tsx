import { useTranslation } from 'react-i18next'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { pictureSender } from '#web/workspace/pictures/upload-picture.ts'

type OwnCoverProps = { weddingId: string; hasOwn: boolean; onKept: (address: string) => void }

/** The couple's own photograph for the top of their page: it waits in the draft as everything else. */
export function OwnCover({ weddingId, hasOwn, onKept }: OwnCoverProps) {
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
