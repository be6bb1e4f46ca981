import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/blocks/action.tsx'
import type { ShownEvent } from './calendar-state.ts'
import { useWhen } from './use-when.ts'

type TheirsProps = { event: ShownEvent; onMine: () => void; onTheirs: () => void }

/** How an event is now that the other one changed it meanwhile, and which of the two is to stay. */
export function Theirs({ event, onMine, onTheirs }: TheirsProps) {
  const { t } = useTranslation('calendar')
  const { whole } = useWhen()
  return (
    <>
      <div className="event-theirs">
        <b>{event.title}</b>
        <span>{whole(event)}</span>
        {event.description && <span>{event.description}</span>}
      </div>
      <div className="event-choice">
        <Action small onClick={onTheirs}>
          {t('form.keepTheirs')}
        </Action>
        <Action small look="soft" onClick={onMine}>
          {t('form.saveMine')}
        </Action>
      </div>
    </>
  )
}
