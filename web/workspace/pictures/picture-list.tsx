import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { CarryList, type DragState, movedTo } from './carry-list.tsx'
import { DropZone, UploadList } from './picture-drop.tsx'
import type { Uploads } from './use-uploads.ts'
import './gallery.css'

type PictureListProps<One> = {
  /** What the uploads belong to. */
  section: string
  pictures: readonly One[]
  /** Maximum number of pictures. */
  most: number
  uploads: Uploads
  captionOf: (one: One) => string
  /** Called with the ids in their new order. */
  onOrder: (ids: readonly string[]) => void
  /** A note on the order; shown as soon as there is one. */
  orderNote?: ReactNode
  /** Renders a row. `name` is the caption, or "Photo 2" without one. */
  children: (one: One, row: DragState & { readonly index: number; readonly name: string }) => ReactNode
}

/** A list of pictures: upload of several with progress, and order by mouse, touch and keyboard. */
export function PictureList<One extends { readonly id: string }>({
  section,
  pictures,
  most,
  uploads,
  captionOf,
  onOrder,
  orderNote,
  children,
}: PictureListProps<One>) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const waiting = uploads.uploads.filter((one) => one.section === section && one.problem === null).length
  const room = most - pictures.length - waiting
  const nameOf = (one: One) =>
    captionOf(one) || t('gallery.picture', { number: pictures.findIndex(({ id }) => id === one.id) + 1 })
  const take = (files: readonly File[]) => {
    uploads.add(section, files.slice(0, room))
    if (files.length > room) notice({ kind: 'problem', text: t('gallery.tooMany', { most }) })
  }
  const ids = pictures.map(({ id }) => id)
  return (
    <div className="gallery-fields">
      <DropZone room={room} most={most} isEmpty={pictures.length === 0} onFiles={take} />
      <UploadList section={section} uploads={uploads} />
      {orderNote && pictures.length > 1 && <p className="t13 mut">{orderNote}</p>}
      <CarryList
        items={pictures}
        nameOf={nameOf}
        onMove={(from, to) => onOrder(movedTo(ids, from, to))}
        className="gallery-rows"
      >
        {(one, index, carried) => children(one, { ...carried, index, name: nameOf(one) })}
      </CarryList>
    </div>
  )
}
