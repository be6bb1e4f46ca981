import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { type DragState, CarryList, Grip, movedTo } from '#web/workspace/pictures/carry-list.tsx'
import { FocalPoint } from '#web/workspace/pictures/focal-point.tsx'
import { DropZone, UploadList } from '#web/workspace/pictures/picture-drop.tsx'
import { useUploads } from '#web/workspace/pictures/use-uploads.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { focusOf } from '#web/workspace/updates/photo-focus.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { AddMemoryPhotoDocument } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import type { MemoryActs, MemoryPhotoShown, MemoryShown } from './use-memory-acts.ts'
import '#web/workspace/pictures/gallery.css'
import '#web/workspace/updates/couple-news.css'

type MemoryPhotosProps = { memory: MemoryShown; acts: MemoryActs; onSending: (isSending: boolean) => void }

/** The photographs of a memory: upload, order and captions. The first is on the postcards. */
export function MemoryPhotos({ memory, acts, onSending }: MemoryPhotosProps) {
  const { t } = useTranslation('memories')
  const notice = useNotice()
  const { uploads, photos, move } = usePhotos(memory, acts)
  const { isSending } = uploads
  useEffect(() => onSending(isSending), [isSending, onSending])
  const waiting = uploads.uploads.filter(({ problem }) => problem === null).length
  const room = memoryLimits.photos - photos.length - waiting
  const nameOf = (one: MemoryPhotoShown) =>
    one.caption || t('form.photo', { number: photos.findIndex(({ id }) => id === one.id) + 1 })
  const take = (files: readonly File[]) => {
    uploads.add(memory.giftId, files.slice(0, room))
    if (files.length > room)
      notice({ kind: 'problem', text: t('form.photosFull', { most: memoryLimits.photos }) })
  }
  return (
    <section className="gallery-fields" aria-label={t('form.photos')}>
      <DropZone room={room} isEmpty={photos.length === 0} onFiles={take} />
      <UploadList section={memory.giftId} uploads={uploads} />
      {photos.length > 1 && <p className="t13 mut">{t('form.order')}</p>}
      <CarryList items={photos} nameOf={nameOf} onMove={move} className="gallery-rows">
        {(photo, _, carried) => (
          <PhotoRow
            {...carried}
            photo={photo}
            name={nameOf(photo)}
            onCaption={(words) => void acts.caption(photo.id, words)}
            onFocus={(point) => void acts.focus(photo.id, point)}
            onRemove={() => void acts.remove(photo.id)}
          />
        )}
      </CarryList>
    </section>
  )
}

/** Returns the stored and uploading photographs, in the order just chosen. */
function usePhotos({ giftId, photos: storedPhotos }: MemoryShown, acts: MemoryActs) {
  const { id: weddingId } = useWedding()
  const { revalidate } = useRevalidator()
  const [requestedOrder, setRequestedOrder] = useState<readonly string[] | null>(null)
  const place = (id: string) =>
    requestedOrder?.includes(id) ? requestedOrder.indexOf(id) : storedPhotos.length
  const photos = requestedOrder
    ? storedPhotos.toSorted((one, other) => place(one.id) - place(other.id))
    : storedPhotos
  const uploads = useUploads(
    weddingId,
    () => undefined,
    (gift, id) => async (picture, sending) => {
      const { addMemoryPhoto: answer } = await executeWithFile(
        AddMemoryPhotoDocument,
        { weddingId, giftId: gift, id, picture },
        { file: picture.file as File, at: 'picture.file' },
        sending,
      )
      if (answer.__typename === 'Memory') await revalidate()
      return answer.__typename === 'MemoryNotFound' ? { __typename: 'WeddingNotFound' } : answer
    },
  )
  const move = (from: number, to: number) => {
    const ids = movedTo(
      photos.map(({ id }) => id),
      from,
      to,
    )
    setRequestedOrder(ids)
    void acts.order(giftId, [...ids]).finally(() => setRequestedOrder(null))
  }
  return { uploads, photos, move }
}

type PhotoRowProps = DragState & {
  photo: MemoryPhotoShown
  name: string
  onCaption: (caption: string) => void
  onFocus: (point: { x: number; y: number }) => void
  onRemove: () => void
}

function PhotoRow({ photo, name, handle, isCarried, onCaption, onFocus, onRemove }: PhotoRowProps) {
  const { t } = useTranslation(['memories', 'page'])
  const [isOpen, setOpen] = useState(false)
  const [point, setPoint] = useState(focusOf(photo) ?? { x: 50, y: 50 })
  const [caption, setCaption] = useState(photo.caption)
  return (
    <div className={`gallery-row${isCarried ? ' carried' : ''}`}>
      <Grip handle={handle} name={name} />
      <button
        type="button"
        className="gallery-thumb"
        aria-expanded={isOpen}
        aria-label={t('page:gallery.focal', { title: name })}
        title={t('page:gallery.focal', { title: name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture name={photo.image} alt="" sizes="96px" focus={point} />
      </button>
      <Field
        label={<span className="sr">{t('memories:form.captionOf', { name })}</span>}
        placeholder={t('memories:form.caption')}
        value={caption}
        maxLength={memoryLimits.caption}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        onBlur={() => {
          if (caption !== photo.caption) onCaption(caption)
        }}
      />
      <IconAction icon="close" label={t('memories:form.removePhoto', { name })} onClick={onRemove} />
      {isOpen && (
        <div className="gallery-focal">
          <FocalPoint
            picture={photo.image}
            {...point}
            onChange={(x, y) => setPoint({ x, y })}
            onSettle={() => onFocus(point)}
          />
          <Action small onClick={() => setOpen(false)}>
            {t('page:gallery.done')}
          </Action>
        </div>
      )}
    </div>
  )
}
