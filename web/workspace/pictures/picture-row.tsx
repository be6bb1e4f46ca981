import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Focus } from '#shared/pictures-uploaded.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type DragState, Grip } from './carry-list.tsx'
import { FocalPoint } from './focal-point.tsx'
import type { PictureCrop } from './picture-crops.tsx'

type PictureRowProps = DragState & {
  picture: string
  name: string
  focus: Focus | undefined
  caption: {
    readonly label: ReactNode
    readonly value: string
    readonly maxLength: number
    readonly error?: string | undefined
    readonly placeholder?: string
    readonly onChange: (words: string) => void
    /** Called when the field loses the focus. */
    readonly onDone?: () => void
  }
  /** Null for a picture without a focal point, such as an illustration. */
  onFocalPoint: ((focus: Focus) => void) | null
  /** Called once at the end of a drag of the focal point. */
  onSettle?: () => void
  /** The crops in which guests see the picture. */
  crops?: readonly PictureCrop[] | undefined
  /** A line below the caption, such as the author. */
  note?: string | null
  onRemove: () => void
}

/** A picture of a list with its caption. A tap on the picture opens its focal point. */
export function PictureRow({
  picture,
  name,
  focus,
  caption,
  handle,
  isCarried,
  onFocalPoint,
  onSettle,
  crops,
  note,
  onRemove,
}: PictureRowProps) {
  const { t } = useTranslation('page')
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  const { onChange, onDone, ...field } = caption
  const thumb = <Picture name={picture} alt="" sizes="96px" {...(focus && { focus })} />
  return (
    <div className={`gallery-row${isCarried ? ' carried' : ''}`}>
      <Grip handle={handle} name={name} />
      {onFocalPoint ? (
        <button
          type="button"
          className="gallery-thumb"
          aria-expanded={isOpen}
          aria-label={t('gallery.focal', { title: name })}
          title={t('gallery.focal', { title: name })}
          onClick={toggle}
        >
          {thumb}
        </button>
      ) : (
        <span className="gallery-thumb">{thumb}</span>
      )}
      <Field {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} onBlur={onDone} />
      <IconAction icon="trash" label={t('item.remove', { what: name })} onClick={onRemove} />
      {note && <small className="gallery-note mut">{note}</small>}
      {isOpen && onFocalPoint && (
        <div className="gallery-focal">
          <FocalPoint
            picture={picture}
            x={focus?.x ?? 50}
            y={focus?.y ?? 50}
            onChange={(x, y) => onFocalPoint({ x, y })}
            {...(onSettle && { onSettle })}
            {...(crops && { crops })}
          />
          <Action small onClick={toggle}>
            {t('gallery.done')}
          </Action>
        </div>
      )}
    </div>
  )
}
