import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ideaPhotoLimits } from '#shared/inputs/idea-photo-limits.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { UploadIdeaPictureDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field } from '#web/ui/field.tsx'
import { PictureButton } from '#web/workspace/image-crop/picture-button.tsx'
import type { SendPicture } from '#web/workspace/image-crop/send-picture.ts'
import { FocusedPicture } from '#web/workspace/pictures/focused-picture.tsx'
import { giftCrops } from '#web/workspace/pictures/picture-crops.tsx'
import '#web/workspace/pictures/own-picture-fields.css'
import { photoLines, type TypedIdea } from './typed-idea.ts'
import type { IdeaEditor } from './use-idea-editor.ts'
import { fieldId, useProblem } from './use-problem.ts'

type Photo = NonNullable<TypedIdea['photo']>

const lengths = {
  altEs: ideaPhotoLimits.alt,
  altEn: ideaPhotoLimits.alt,
  credit: ideaPhotoLimits.credit,
  licence: ideaPhotoLimits.licence,
}

/** Returns an upload function for photographs of an idea, which passes on the address of the stored one. */
const senderFor =
  (ideaId: string, onStored: (picture: string) => void): SendPicture =>
  async (picture, sending) => {
    const { uploadIdeaPicture: answer } = await executeWithFile(
      UploadIdeaPictureDocument,
      { ideaId, picture },
      { file: picture.file as File, at: 'picture.file' },
      sending,
    )
    if (answer.__typename === 'IdeaPictureAddress') onStored(answer.picture)
    return answer
  }

/** The photograph of an idea with its focal point, its texts, author and licence. Without one, couples see the drawing. */
export function PhotoFields({ editor }: { editor: IdeaEditor }) {
  const { t } = useTranslation('catalogue')
  const { id, typed, change, problems } = editor
  const { photo } = typed
  const problem = useProblem(problems)
  const [removed, setRemoved] = useState<Photo | null>(null)
  // Another photograph has another author.
  const show = (picture: string) =>
    change({ photo: { picture, altEs: '', altEn: '', credit: '', licence: '' } })
  const remove = () => {
    setRemoved(photo ?? null)
    change({ photo: null })
  }
  return (
    <section className="own-picture" aria-label={t('photo.title')}>
      <h3>{t('photo.title')}</h3>
      {photo && (
        <FocusedPicture
          picture={photo.picture}
          crops={giftCrops}
          onChange={(picture) => change({ photo: { ...photo, picture } })}
        />
      )}
      <FieldError>{problem('photo.picture')}</FieldError>
      {photo &&
        photoLines.map((name) => (
          <Field
            key={name}
            id={fieldId(`photo.${name}`)}
            label={t(`photo.${name}`)}
            hint={name === 'credit' ? t('photo.creditHint') : undefined}
            value={photo[name]}
            error={problem(`photo.${name}`)}
            maxLength={lengths[name]}
            onChange={({ currentTarget }) => change({ photo: { ...photo, [name]: currentTarget.value } })}
          />
        ))}
      <div className="own-picture-acts">
        <PictureButton small shape="photo" send={senderFor(id, show)} onDone={() => setRemoved(null)}>
          {t(photo ? 'photo.change' : 'photo.choose')}
        </PictureButton>
        {photo && (
          <Action small look="bare" icon="trash" onClick={remove}>
            {t('photo.remove')}
          </Action>
        )}
        {removed && !photo && (
          <p role="status">
            {t('photo.removed')}{' '}
            <Action small look="soft" autoFocus onClick={() => change({ photo: removed })}>
              {t('undo')}
            </Action>
          </p>
        )}
      </div>
    </section>
  )
}
