import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConflictChoice } from '#web/workspace/kept-forms/conflict-choice.tsx'
import type { ShownEvent } from './calendar-state.ts'
import { PeopleComing } from './people-coming.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'
import { useWhen } from './use-when.ts'

type TheirsProps = { event: ShownEvent; onMine: () => void; onTheirs: () => void }

/** The version another person saved meanwhile, with the choice between the two. */
export function EventConflict({ event, onMine, onTheirs }: TheirsProps) {
  const { t } = useTranslation('calendar')
  const { whole } = useWhen()
  const inWords = useRecurrenceWords()
  return (
    <>
      <div className="event-theirs">
        <b>{event.title}</b>
        <span>{whole(event)}</span>
        {event.recurrence && <span>{inWords(event) ?? t('repeats.other')}</span>}
        {event.place && <span>{event.place}</span>}
        <PeopleComing memberIds={event.memberIds} />
        {event.description && <span>{event.description}</span>}
      </div>
      <ConflictChoice onTheirs={onTheirs} onMine={onMine} />
    </>
  )
}
