import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { styleNonce } from '#web/theme/style-nonce.ts'
import './carry-list.css'

export type DragState = { handle: DraggableProvidedDragHandleProps | null; isCarried: boolean }
type CarryListProps<One> = {
  items: readonly One[]
  nameOf: (one: One) => string
  onMove: (from: number, to: number) => void
  className: string
  children: (one: One, index: number, carried: DragState) => ReactNode
}

/** A sortable list: by mouse, touch or keyboard, with announcements. */
export function CarryList<One extends { id: string }>({
  items,
  nameOf,
  onMove,
  className,
  children,
}: CarryListProps<One>) {
  const { t } = useTranslation('page')
  const carrying = useCarrying(items, nameOf, onMove)
  const list = useId()
  return (
    <DragDropContext
      {...carrying}
      nonce={styleNonce() ?? ''}
      dragHandleUsageInstructions={t('carry.instructions')}
    >
      <Droppable droppableId={list}>
        {(place, { isDraggingOver }) => (
          <ol
            ref={place.innerRef}
            {...place.droppableProps}
            className={`${className}${isDraggingOver ? ' over' : ''}`}
          >
            {items.map((one, index) => (
              <Draggable key={one.id} draggableId={one.id} index={index}>
                {(carried, { isDragging, isDropAnimating }) => (
                  <li ref={carried.innerRef} {...carried.draggableProps} data-row={one.id}>
                    {children(one, index, {
                      handle: carried.dragHandleProps,
                      isCarried: isDragging && !isDropAnimating,
                    })}
                  </li>
                )}
              </Draggable>
            ))}
            {place.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  )
}

/** The handle that drags a row. */
export function Grip({ handle, name }: { handle: DragState['handle']; name: string }) {
  const { t } = useTranslation('page')
  return (
    <div {...handle} className="carry-grip" aria-label={t('carry.grip', { title: name })}>
      <Icon name="grip" className="s" />
    </div>
  )
}

/** Handles a drag with its announcements. */
function useCarrying<One extends { id: string }>(
  items: readonly One[],
  nameOf: (one: One) => string,
  onMove: (from: number, to: number) => void,
) {
  const { t } = useTranslation('page')
  const where = (id: string, index: number) => {
    const one = items.find((item) => item.id === id)
    return { title: one ? nameOf(one) : '', position: index + 1, count: items.length }
  }
  return {
    onDragStart({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
      announce(t('carry.lifted', where(draggableId, source.index)))
    },
    onDragUpdate({ draggableId, source, destination }: DragUpdate, { announce }: ResponderProvided) {
      announce(t('carry.over', where(draggableId, destination?.index ?? source.index)))
    },
    onDragEnd({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) {
      if (!destination || reason === 'CANCEL' || destination.index === source.index) {
        announce(t('carry.back', where(draggableId, source.index)))
        return
      }
      announce(t('carry.dropped', where(draggableId, destination.index)))
      onMove(source.index, destination.index)
    },
  }
}

/** Moves an item; positions beyond the ends are ignored. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Returns items in the order of these ids. */
export const inOrder = <Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] => items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
