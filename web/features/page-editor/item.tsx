import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'

type ItemProps = {
  title: string
  note: string
  /** Whether it is open because it was just added. */
  isNew: boolean
  /** Whether it opens because of a problem inside. */
  isWrong: boolean
  position: number
  of: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

/** An item of a list, folded to a line or opened to its fields; it can be moved and removed. */
export function Item({ title, note, isNew, isWrong, position, of, onMove, onRemove, children }: ItemProps) {
  const { t } = useTranslation('page')
  const [opened, setOpened] = useState(isNew)
  const open = opened || isWrong
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) fields.current?.querySelector('input')?.focus()
  }, [isNew])
  return (
    <li className="item" data-open={open || undefined}>
      <div className="item-line">
        <button type="button" className="item-toggle" aria-expanded={open} onClick={() => setOpened(!open)}>
          <Icon name="chevron-right" className="s" />
          <span>
            <b>{title}</b>
            {note && <small>{note}</small>}
          </span>
        </button>
        <span className="item-tools">
          {position > 0 && (
            <IconAction
              icon="chevron-down"
              className="up"
              label={t('item.moveUp', { what: title })}
              onClick={() => onMove(-1)}
            />
          )}
          {position < of - 1 && (
            <IconAction
              icon="chevron-down"
              label={t('item.moveDown', { what: title })}
              onClick={() => onMove(1)}
            />
          )}
          <IconAction icon="trash" label={t('item.remove', { what: title })} onClick={onRemove} />
        </span>
      </div>
      <div className="item-fields" hidden={!open} ref={fields}>
        {children}
      </div>
    </li>
  )
}
