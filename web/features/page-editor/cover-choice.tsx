import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import type { SendPicture } from '#web/workspace/image-crop/send-picture.ts'
import { CoverPicker } from './cover-picker.tsx'

type CoverChoiceProps = {
  cover: string
  /** The cover that was stored before, which stays in reach while they try illustrations. */
  stored: string
  /** Returns an upload that passes on the address of the stored photograph. */
  sender: (onKept: (address: string) => void) => SendPicture
  onChoose: (cover: string) => void
  /** What belongs to a photograph as a cover. */
  children?: ReactNode
}

/** The cover: a photograph of the couple, or an illustration. */
export function CoverChoice({ cover, stored, sender, onChoose, children }: CoverChoiceProps) {
  const { t } = useTranslation('page')
  const { t: tPictures } = useTranslation('pictures')
  const [former, setFormer] = useState(stored)
  const own = [cover, former].find((one) => readUploadedPicture(one)) ?? null
  const choose = (chosen: string) => {
    if (readUploadedPicture(cover)) setFormer(cover)
    onChoose(chosen)
  }
  return (
    <>
      <div className="cover-own">
        <PictureButton shape="cover" send={sender(choose)} onDone={() => undefined}>
          {tPictures(own ? 'cover.change' : 'cover.choose')}
        </PictureButton>
        <p className="mut t13">{tPictures('cover.note')}</p>
      </div>
      {children}
      <p className="mut t13">{t('cover.or')}</p>
      <CoverPicker
        cover={cover}
        own={own ? { address: own, words: tPictures('cover.own') } : null}
        onChoose={choose}
      />
    </>
  )
}
