import { useTranslation } from '#web/i18n/use-translation.ts'
import { updateLimits } from '#shared/inputs/update-limits.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { inOrder } from '#web/workspace/pictures/carry-list.tsx'
import { PictureList } from '#web/workspace/pictures/picture-list.tsx'
import { PictureRow } from '#web/workspace/pictures/picture-row.tsx'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import type { EditedPhoto, NewsForm } from './news-form.ts'

type NewsFieldsProps = {
  form: NewsForm
  problem: 'title' | null
  uploads: Uploads
  onChange: (some: Partial<NewsForm>) => void
}

/** The fields of an update: title, text, and up to six pictures in order. */
export function NewsFields({ form, problem, uploads, onChange }: NewsFieldsProps) {
  const { t } = useTranslation('updates')
  const { photos } = form
  const change = (id: string, some: Partial<EditedPhoto>) =>
    onChange({ photos: photos.map((one) => (one.id === id ? { ...one, ...some } : one)) })
  return (
    <>
      <Field
        label={t('couple.form.title')}
        value={form.title}
        maxLength={updateLimits.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        error={problem === 'title' && t('couple.form.titleMissing')}
      />
      <TextField
        label={t('couple.form.text')}
        rows={8}
        value={form.text}
        maxLength={updateLimits.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <section aria-label={t('couple.form.photos')}>
        <h3>{t('couple.form.photos')}</h3>
        <PictureList
          section="news"
          pictures={photos}
          most={updateLimits.photos}
          uploads={uploads}
          captionOf={({ caption }) => caption}
          onOrder={(ids) => onChange({ photos: inOrder(photos, ids) })}
        >
          {(photo, { index: _, ...row }) => (
            <PictureRow
              {...row}
              picture={photo.image}
              focus={readUploadedPicture(photo.image)?.focus}
              caption={{
                label: <span className="sr">{t('couple.form.captionOf', { name: row.name })}</span>,
                placeholder: t('couple.form.caption'),
                value: photo.caption,
                maxLength: updateLimits.caption,
                onChange: (caption) => change(photo.id, { caption }),
              }}
              onFocalPoint={
                readUploadedPicture(photo.image)
                  ? (focus) => change(photo.id, { image: withFocus(photo.image, focus) })
                  : null
              }
              onRemove={() => onChange({ photos: photos.filter(({ id }) => id !== photo.id) })}
            />
          )}
        </PictureList>
      </section>
    </>
  )
}
