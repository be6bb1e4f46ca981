import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { movedTo, type Section } from './arrangement.ts'
import type { GiftActs } from './use-gift-acts.ts'

type Gift = ArrangedGiftFragment
type CarryOptions = {
  gifts: readonly Gift[]
  wanted: readonly Gift[]
  rest: readonly Gift[]
  acts: GiftActs
  onHold: () => void
  onLetGo: () => void
}
type DropPosition = { droppableId: string; index: number }

/** Handles a drag of a gift with its announcements. */
export function useCarrying({ gifts, wanted, rest, acts, onHold, onLetGo }: CarryOptions) {
  const { t } = useTranslation('list')
  const titleOf = (id: string) => gifts.find((gift) => gift.id === id)?.title ?? ''
  const sectionOf = ({ droppableId }: DropPosition): Section => (droppableId === 'wanted' ? 'wanted' : 'rest')
  const shownIn = (section: Section) => (section === 'wanted' ? wanted : rest)
  const where = (id: string, place: DropPosition) => {
    const section = sectionOf(place)
    const others = shownIn(section).filter((gift) => gift.id !== id)
    return {
      title: titleOf(id),
      position: place.index + 1,
      count: others.length + 1,
      part: t(`part.${section}`),
    }
  }
  return {
    onBeforeCapture: onHold,
    onDragStart({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
      announce(t('carry.lifted', where(draggableId, source)))
    },
    onDragUpdate({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) {
      announce(
        destination
          ? t('carry.over', where(draggableId, destination))
          : t('carry.nowhere', { title: titleOf(draggableId) }),
      )
    },
    onDragEnd({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) {
      const gift = gifts.find(({ id }) => id === draggableId)
      const stays =
        !destination ||
        reason === 'CANCEL' ||
        (destination.droppableId === source.droppableId && destination.index === source.index)
      if (!gift || stays) {
        announce(t('carry.back', where(draggableId, source)))
        onLetGo()
        return
      }
      announce(t('carry.dropped', where(draggableId, destination)))
      const section = sectionOf(destination)
      acts.arrange(movedTo(gifts, gift.id, section, shownIn(section), destination.index), gift)
    },
  }
}
