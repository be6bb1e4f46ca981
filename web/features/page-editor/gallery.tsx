import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { CarryList, Grip, type DragState, movedTo } from '#web/workspace/pictures/carry-list.tsx'
import type { EditedPicture } from './content.ts'
import { FocalPoint } from '#web/workspace/pictures/focal-point.tsx'
import { DropZone, UploadList } from '#web/workspace/pictures/picture-drop.tsx'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'
import '#web/workspace/pictures/gallery.css'

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
  const [opened, setOpened] = useState<string | null>(null)
  const room = pageLimits.pictures - pictures.length
  const nameOf = (one: EditedPicture) =>
    one.caption || t('gallery.picture', { number: pictures.findIndex(({ id }) => id === one.id) + 1 })
  const remove = (one: EditedPicture, index: number) => {
    onChange((all) => all.filter(({ id }) => id !== one.id))
    notice({
      text: t('gallery.removed'),
      action: { label: t('undo'), onAct: () => onChange((all) => all.toSpliced(index, 0, one)) },
    })
  }
  return (
    <div className="gallery-fields">
      <DropZone
        room={room}
        isEmpty={pictures.length === 0}
        onFiles={(files) => {
          uploads.add(section, files.slice(0, room))
          if (files.length > room)
            notice({ kind: 'problem', text: t('gallery.tooMany', { most: pageLimits.pictures }) })
        }}
      />
      <UploadList section={section} uploads={uploads} />
      <CarryList
        items={pictures}
        nameOf={nameOf}
        onMove={(from, to) => onChange((all) => movedTo(all, from, to))}
        className="gallery-rows"
      >
        {(one, index, carried) => (
          <GalleryRow
            {...carried}
            one={one}
            index={index}
            name={nameOf(one)}
            problem={problem(`pictures.${index}.picture`) ?? problem(`pictures.${index}.caption`)}
            isOpen={opened === one.id}
            onOpen={() => setOpened(opened === one.id ? null : one.id)}
            onChange={(changes, about) =>
              onChange(
                (all) => all.map((item) => (item.id === one.id ? { ...item, ...changes } : item)),
                `${one.id}.${about}`,
              )
            }
            onRemove={() => remove(one, index)}
          />
        )}
      </CarryList>
    </div>
  )
}

type GalleryRowProps = DragState & {
  one: EditedPicture
  index: number
  name: string
  problem: string | undefined
  isOpen: boolean
  onOpen: () => void
  onChange: (changes: Partial<EditedPicture>, about: string) => void
  onRemove: () => void
}

/** Row handlers read the current page when called, so that a row rerenders only when its content changes. */
const looksAlike = (before: GalleryRowProps, after: GalleryRowProps) =>
  before.one === after.one &&
  before.index === after.index &&
  before.name === after.name &&
  before.problem === after.problem &&
  before.isOpen === after.isOpen &&
  before.isCarried === after.isCarried &&
  before.handle === after.handle

const GalleryRow = memo(function GalleryRow({
  one,
  name,
  handle,
  isCarried,
  problem,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: GalleryRowProps) {
  const { t } = useTranslation('page')
  return (
    <div className={`gallery-row${isCarried ? ' carried' : ''}`}>
      <Grip handle={handle} name={name} />
      <button
        type="button"
        className="gallery-thumb"
        aria-expanded={isOpen}
        aria-label={t('gallery.focal', { title: name })}
        title={t('gallery.focal', { title: name })}
        onClick={onOpen}
      >
        <Picture name={one.picture} alt="" sizes="72px" focus={{ x: one.focalX, y: one.focalY }} />
      </button>
      <Field
        label={t('gallery.caption')}
        value={one.caption}
        maxLength={200}
        error={problem}
        onChange={({ target }) => onChange({ caption: target.value }, 'caption')}
      />
      <IconAction icon="trash" label={t('item.remove', { what: name })} onClick={onRemove} />
      {isOpen && (
        <div className="gallery-focal">
          <FocalPoint
            picture={one.picture}
            x={one.focalX}
            y={one.focalY}
            onChange={(focalX, focalY) => onChange({ focalX, focalY }, 'focal')}
          />
          <Action small onClick={onOpen}>
            {t('gallery.done')}
          </Action>
        </div>
      )}
    </div>
  )
}, looksAlike)
