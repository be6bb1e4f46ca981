import { useTranslation } from 'react-i18next'
import { updateLimits } from '#shared/inputs/update-limits.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { type DragState, CarryList, Grip, movedTo } from '#web/workspace/pictures/carry-list.tsx'
import { DropZone, UploadList } from '#web/workspace/pictures/picture-drop.tsx'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import type { EditedPhoto, NewsForm } from './news-form.ts'
import '#web/workspace/pictures/gallery.css'

type NewsFieldsProps = {
  form: NewsForm
  problem: 'title' | null
  uploads: Uploads
  onChange: (some: Partial<NewsForm>) => void
}

/** The fields of an update: title, text, and up to six pictures in order. */
export function NewsFields({ form, problem, uploads, onChange }: NewsFieldsProps) {
  const { t } = useTranslation('updates')
  const notice = useNotice()
  const { photos } = form
  const waiting = uploads.uploads.filter((one) => one.problem === null).length
  const room = updateLimits.photos - photos.length - waiting
  const nameOf = (one: EditedPhoto) =>
    one.caption || t('couple.form.photo', { number: photos.findIndex(({ id }) => id === one.id) + 1 })
  const take = (files: readonly File[]) => {
    uploads.add('news', files.slice(0, room))
    if (files.length > room)
      notice({ kind: 'problem', text: t('couple.form.photosFull', { most: updateLimits.photos }) })
  }
  const change = (id: string, caption: string) =>
    onChange({ photos: photos.map((one) => (one.id === id ? { ...one, caption } : one)) })
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
      <section className="gallery-fields" aria-label={t('couple.form.photos')}>
        <h3>{t('couple.form.photos')}</h3>
        {room > 0 && <DropZone room={room} isEmpty={photos.length === 0} onFiles={take} />}
        <UploadList section="news" uploads={uploads} />
        <CarryList
          items={photos}
          nameOf={nameOf}
          onMove={(from, to) => onChange({ photos: movedTo(photos, from, to) })}
          className="news-photo-rows"
        >
          {(photo, _, carried) => (
            <PhotoRow
              {...carried}
              photo={photo}
              name={nameOf(photo)}
              onCaption={(caption) => change(photo.id, caption)}
              onRemove={() => onChange({ photos: photos.filter(({ id }) => id !== photo.id) })}
            />
          )}
        </CarryList>
      </section>
    </>
  )
}

type PhotoRowProps = DragState & {
  photo: EditedPhoto
  name: string
  onCaption: (caption: string) => void
  onRemove: () => void
}

function PhotoRow({ photo, name, handle, isCarried, onCaption, onRemove }: PhotoRowProps) {
  const { t } = useTranslation('updates')
  return (
    <div className={`news-photo-row${isCarried ? ' carried' : ''}`}>
      <Grip handle={handle} name={name} />
      <Picture name={photo.image} alt="" sizes="96px" />
      <Field
        label={<span className="sr">{t('couple.form.captionOf', { name })}</span>}
        placeholder={t('couple.form.caption')}
        value={photo.caption}
        maxLength={updateLimits.caption}
        onChange={({ currentTarget }) => onCaption(currentTarget.value)}
      />
      <IconAction icon="close" label={t('couple.form.removePhoto', { name })} onClick={onRemove} />
    </div>
  )
}
