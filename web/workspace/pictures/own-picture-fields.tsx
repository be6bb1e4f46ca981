import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxAltLetters } from '#shared/inputs/gift-photo-limits.ts'
import type { OwnPicture } from '#shared/inputs/own-picture.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { IllustrationDialog } from '#web/workspace/gift-form/illustration-dialog.tsx'
import { isIllustration } from '#web/workspace/gift-form/illustrations.ts'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FocusedPicture } from './focused-picture.tsx'
import { pictureSender } from './upload-picture.ts'
import { chooseOwnPicture } from './choose-own-picture.ts'
import './own-picture-fields.css'

type OwnPictureFieldsProps = OwnPicture & {
  /** `about`: the field being typed into. */
  onChange: (some: OwnPicture, about?: 'pictureAlt') => void
  problem?: string | undefined
}

/** The picture of a part of the wedding: a photograph of the couple or an illustration, with its text. */
export function OwnPictureFields({ picture, pictureAlt, problem, onChange }: OwnPictureFieldsProps) {
  const { t } = useTranslation('pictures')
  const { t: tPage } = useTranslation('page')
  const { t: tList } = useTranslation('list')
  const { id: weddingId } = useWedding()
  const [removed, setRemoved] = useState<OwnPicture | null>(null)
  const [isPutBack, setPutBack] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const nameOf = (one: string) => (isIllustration(one) ? tList(`picture.name.${one}`) : '')
  const choose = (one: string) => {
    setRemoved(null)
    setChoosing(false)
    onChange(chooseOwnPicture({ picture, pictureAlt }, one, nameOf))
  }
  const remove = () => {
    setRemoved({ picture, pictureAlt })
    onChange({ picture: null, pictureAlt: '' })
  }
  const putBack = () => {
    setRemoved(null)
    setPutBack(true)
    if (removed) onChange(removed)
  }
  return (
    <section className="own-picture" aria-label={tPage('story.picture')}>
      <h3>{tPage('story.picture')}</h3>
      {picture !== null && (
        <>
          <Shown picture={picture} onChange={(changed) => onChange({ picture: changed, pictureAlt })} />
          <Field
            label={tList('photos.alt')}
            hint={t('own.altHint')}
            value={pictureAlt}
            error={problem}
            maxLength={maxAltLetters}
            onChange={({ currentTarget }) =>
              onChange({ picture, pictureAlt: currentTarget.value }, 'pictureAlt')
            }
            optional
          />
        </>
      )}
      <div className="own-picture-acts">
        {removed && (
          <p role="status">
            {tList('photos.removed')}{' '}
            <Action small look="soft" onClick={putBack} autoFocus>
              {tPage('undo')}
            </Action>
          </p>
        )}
        <PictureButton
          small
          shape="photo"
          send={pictureSender(weddingId, 'section', choose)}
          onDone={() => undefined}
        >
          {tPage(picture ? 'story.change' : 'story.choose')}
        </PictureButton>
        <Action small onClick={() => setChoosing(true)} aria-haspopup="dialog">
          {t('own.drawing')}
        </Action>
        {picture !== null && (
          <Action small look="bare" icon="trash" onClick={remove} autoFocus={isPutBack}>
            {t('own.remove')}
          </Action>
        )}
      </div>
      {isChoosing && (
        <IllustrationDialog current={picture ?? ''} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}

/** Celebrations, stops and padrinazgos show their picture in one shape. */
const ownCrops = ['page'] as const

/** A photograph with its focal point, or an illustration. */
function Shown({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  if (readUploadedPicture(picture))
    return <FocusedPicture picture={picture} onChange={onChange} crops={ownCrops} />
  return <Picture name={picture} alt="" sizes="330px" className="own-picture-drawing" />
}
