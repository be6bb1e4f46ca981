import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useRowLimit } from '#web/ui/later.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { styleNonce } from '#web/theme/style-nonce.ts'
import { movedTo, type Section } from './arrangement.ts'
import { GiftRow, type RowParts } from './gift-row.tsx'
import { useCarrying } from './use-carrying.ts'

type Gift = ArrangedGiftFragment
type GiftSectionsProps = RowParts & {
  /** All gifts in order. */
  gifts: readonly Gift[]
  /** The visible gifts by section. */
  wanted: readonly Gift[]
  rest: readonly Gift[]
  onHold: () => void
  onLetGo: () => void
}

/** The two sections of the list. Gifts are dragged within or between them, by pointer or keyboard. */
export function GiftSections(props: GiftSectionsProps) {
  const { t } = useTranslation('list')
  const { wanted, rest } = props
  const carrying = useCarrying(props)
  const limit = useRowLimit(rowHeight)
  return (
    <DragDropContext
      {...carrying}
      nonce={styleNonce() ?? ''}
      dragHandleUsageInstructions={t('carry.instructions')}
    >
      <Part {...props} section="wanted" shown={wanted} limit={limit} />
      <Part {...props} section="rest" shown={rest} limit={Math.max(0, limit - wanted.length)} />
    </DragDropContext>
  )
}

/** The least height of a gift. */
const rowHeight = 90

type PartProps = GiftSectionsProps & {
  section: Section
  shown: readonly Gift[]
  /** Number of gifts to render. */
  limit: number
}

function Part(props: PartProps) {
  const { section, shown, limit, gifts, acts, choosing, stops } = props
  const { t } = useTranslation('list')
  const putAt = (gift: Gift, index: number) =>
    acts.arrange(movedTo(gifts, gift.id, section, shown, index), gift)
  return (
    <section aria-labelledby={`part-${section}`}>
      <header className="part-head">
        {section === 'wanted' && <Icon name="star-full" className="s" />}
        <h2 id={`part-${section}`} className="gifts-title" tabIndex={-1}>
          {t(`part.${section}`)}
        </h2>
        <span className="ws-count">{shown.length}</span>
        {section === 'wanted' && <p>{t('part.wantedNote')}</p>}
      </header>
      <Droppable droppableId={section}>
        {(place, { isDraggingOver }) => (
          <ul
            ref={place.innerRef}
            {...place.droppableProps}
            className={`gift-rows${isDraggingOver ? ' over' : ''}`}
          >
            {shown.slice(0, limit).map((gift, index) => (
              <Draggable key={gift.id} draggableId={gift.id} index={index}>
                {(carried, { isDragging, isDropAnimating }) => (
                  <li ref={carried.innerRef} {...carried.draggableProps} data-row={gift.id}>
                    <GiftRow
                      gift={gift}
                      acts={acts}
                      choosing={choosing}
                      stops={stops}
                      handle={carried.dragHandleProps}
                      isCarried={isDragging && !isDropAnimating}
                      onFirst={index > 0 ? () => putAt(gift, 0) : undefined}
                      onLast={index < shown.length - 1 ? () => putAt(gift, shown.length - 1) : undefined}
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {place.placeholder}
            {shown.length === 0 && !isDraggingOver && (
              <li className="nothing-here">{t(`part.${section}Empty`)}</li>
            )}
          </ul>
        )}
      </Droppable>
    </section>
  )
}
