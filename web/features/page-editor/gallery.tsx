import { memo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { type DragState, inOrder } from '#web/workspace/pictures/carry-list.tsx'
import { PictureList } from '#web/workspace/pictures/picture-list.tsx'
import { PictureRow } from '#web/workspace/pictures/picture-row.tsx'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'
import type { EditedPicture } from './content.ts'

export type PictureListChange = (
  change: (pictures: readonly EditedPicture[]) => readonly EditedPicture[],
  about?: string,
) => void
type GalleryProps = {
  section: string
  pictures: readonly EditedPicture[]
  /** Returns the problem at this path of the section. */
  problem: (path: string) => string | undefined
  onChange: PictureListChange
  uploads: Uploads
}

/** The pictures of a gallery: multiple upload, order, captions and focal points. */
export function Gallery({ section, pictures, problem, onChange, uploads }: GalleryProps) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const remove = (one: EditedPicture, index: number) => {
    onChange((all) => all.filter(({ id }) => id !== one.id))
    notice({
      text: t('gallery.removed'),
      action: { label: t('undo'), onAct: () => onChange((all) => all.toSpliced(index, 0, one)) },
    })
  }
  return (
    <PictureList
      section={section}
      pictures={pictures}
      most={pageLimits.pictures}
      uploads={uploads}
      captionOf={({ caption }) => caption}
      onOrder={(ids) => onChange((all) => inOrder(all, ids))}
    >
      {(one, { index, ...row }) => (
        <GalleryRow
          {...row}
          one={one}
          problem={problem(`pictures.${index}.picture`) ?? problem(`pictures.${index}.caption`)}
          onChange={(changes, about) =>
            onChange(
              (all) => all.map((item) => (item.id === one.id ? { ...item, ...changes } : item)),
              `${one.id}.${about}`,
            )
          }
          onRemove={() => remove(one, index)}
        />
      )}
    </PictureList>
  )
}

type GalleryRowProps = DragState & {
  one: EditedPicture
  name: string
  problem: string | undefined
  onChange: (changes: Partial<EditedPicture>, about: string) => void
  onRemove: () => void
}

/** Row handlers read the current page when called, so that a row rerenders only when its content changes. */
const looksAlike = (before: GalleryRowProps, after: GalleryRowProps) =>
  before.one === after.one &&
  before.name === after.name &&
  before.problem === after.problem &&
  before.isCarried === after.isCarried &&
  before.handle === after.handle

const GalleryRow = memo(function GalleryRow({ one, problem, onChange, ...row }: GalleryRowProps) {
  const { t } = useTranslation('page')
  return (
    <PictureRow
      {...row}
      picture={one.picture}
      focus={{ x: one.focalX, y: one.focalY }}
      caption={{
        label: t('gallery.caption'),
        value: one.caption,
        maxLength: 200,
        error: problem,
        onChange: (caption) => onChange({ caption }, 'caption'),
      }}
      onFocalPoint={({ x, y }) => onChange({ focalX: x, focalY: y }, 'focal')}
    />
  )
}, looksAlike)
