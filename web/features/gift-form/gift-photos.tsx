import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxAltLetters, maxGiftPhotos } from '#shared/inputs/gift-photo-limits.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { inOrder } from '#web/workspace/pictures/carry-list.tsx'
import { PictureList } from '#web/workspace/pictures/picture-list.tsx'
import { giftCrops } from '#web/workspace/pictures/picture-crops.tsx'
import { PictureRow } from '#web/workspace/pictures/picture-row.tsx'
import type { PhotoDraft } from '#web/workspace/gift-form/gift-draft.ts'
import { fieldId } from './problem-words.ts'
import { photosSection, type GiftForm } from './use-gift-form.ts'
import { useProblem } from './use-problem.ts'

/** The couple's own photographs of a gift, with order, alternative texts and focal points. The first is on cards. */
export function GiftPhotos({ form }: { form: GiftForm }) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const problem = useProblem(form.problems)
  const { photos } = form.draft
  const change = (id: string, some: Partial<PhotoDraft>) =>
    form.changePhotos((all) => all.map((one) => (one.id === id ? { ...one, ...some } : one)))
  const remove = (photo: PhotoDraft) => {
    const index = photos.indexOf(photo)
    form.changePhotos((all) => all.filter(({ id }) => id !== photo.id))
    const onAct = () => form.changePhotos((all) => all.toSpliced(index, 0, photo))
    notice({ text: t('photos.removed'), action: { label: t('undo'), onAct } })
  }
  return (
    <section className="gift-photos" id={fieldId('photos')} aria-label={t('photos.title')}>
      <h3>{t('photos.title')}</h3>
      <PictureList
        section={photosSection}
        pictures={photos}
        most={maxGiftPhotos}
        uploads={form.uploads}
        captionOf={({ alt }) => alt}
        onOrder={(ids) => form.changePhotos((all) => inOrder(all, ids))}
        orderNote={t('photos.order')}
      >
        {(photo, { index, ...row }) => (
          <PictureRow
            {...row}
            picture={photo.picture}
            focus={readUploadedPicture(photo.picture)?.focus}
            caption={{
              label: t('photos.alt'),
              placeholder: t('photos.altExample'),
              value: photo.alt,
              maxLength: maxAltLetters,
              error: problem(`photos.${index}.picture`) ?? problem(`photos.${index}.alt`),
              onChange: (alt) => change(photo.id, { alt }),
            }}
            onFocalPoint={
              readUploadedPicture(photo.picture)
                ? (focus) => change(photo.id, { picture: withFocus(photo.picture, focus) })
                : null
            }
            crops={index === 0 ? giftCrops : undefined}
            note={photo.credit && t('photos.by', { credit: photo.credit })}
            onRemove={() => remove(photo)}
          />
        )}
      </PictureList>
    </section>
  )
}
