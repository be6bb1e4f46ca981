import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import type { DragState } from '#web/workspace/pictures/carry-list.tsx'
import { PictureList } from '#web/workspace/pictures/picture-list.tsx'
import { PictureRow } from '#web/workspace/pictures/picture-row.tsx'
import { useUploads } from '#web/workspace/pictures/use-uploads.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { focusOf } from '#web/workspace/updates/photo-focus.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { AddMemoryPhotoDocument } from '#web/graphql/generated/graphql.ts'
import type { MemoryActs, MemoryPhotoShown, MemoryShown } from './use-memory-acts.ts'

type MemoryPhotosProps = { memory: MemoryShown; acts: MemoryActs; onSending: (isSending: boolean) => void }

/** The photographs of a memory: upload, order and captions. The first is on the postcards. */
export function MemoryPhotos({ memory, acts, onSending }: MemoryPhotosProps) {
  const { t } = useTranslation('memories')
  const { uploads, photos, order } = usePhotos(memory, acts)
  const { isSending } = uploads
  useEffect(() => onSending(isSending), [isSending, onSending])
  return (
    <section aria-label={t('form.photos')}>
      <PictureList
        section={memory.giftId}
        pictures={photos}
        most={memoryLimits.photos}
        uploads={uploads}
        captionOf={({ caption }) => caption}
        onOrder={order}
        orderNote={t('form.order')}
      >
        {(photo, { index: _, ...row }) => (
          <PhotoRow
            {...row}
            photo={photo}
            onCaption={(words) => void acts.caption(photo.id, words)}
            onFocus={(point) => void acts.focus(photo.id, point)}
            onRemove={() => void acts.remove(photo.id)}
          />
        )}
      </PictureList>
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
  const order = (ids: readonly string[]) => {
    setRequestedOrder(ids)
    void acts.order(giftId, [...ids]).finally(() => setRequestedOrder(null))
  }
  return { uploads, photos, order }
}

type PhotoRowProps = DragState & {
  photo: MemoryPhotoShown
  name: string
  onCaption: (caption: string) => void
  onFocus: (point: { x: number; y: number }) => void
  onRemove: () => void
}

function PhotoRow({ photo, onCaption, onFocus, ...row }: PhotoRowProps) {
  const { t } = useTranslation('memories')
  const [point, setPoint] = useState(focusOf(photo) ?? { x: 50, y: 50 })
  const [caption, setCaption] = useState(photo.caption)
  return (
    <PictureRow
      {...row}
      picture={photo.image}
      focus={point}
      caption={{
        label: <span className="sr">{t('form.captionOf', { name: row.name })}</span>,
        placeholder: t('form.caption'),
        value: caption,
        maxLength: memoryLimits.caption,
        onChange: setCaption,
        onDone: () => {
          if (caption !== photo.caption) onCaption(caption)
        },
      }}
      onFocalPoint={setPoint}
      onSettle={() => onFocus(point)}
    />
  )
}
