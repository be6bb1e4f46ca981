import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import type { ShownEvent } from './calendar-state.ts'
import { kindIcons, kindOf } from './event-kinds.ts'
import { MapLink } from './map-link.tsx'
import { useWhen } from './use-when.ts'
import './event-dialog.css'

type EventDetailsProps = {
  event: ShownEvent
  onClose: () => void
}

/** An event from another source: its data, its source and a link to it. */
export function EventDetails({ event, onClose }: EventDetailsProps) {
  const { t } = useTranslation('calendar')
  const { whole, ownTime } = useWhen()
  const kind = kindOf(event)
  const own = ownTime(event)
  return (
    <Modal
      title={event.title}
      className="event-dialog"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action onClick={onClose}>{t('close')}</Action>
          {event.link && (
            <ActionLink look="primary" to={event.link}>
              {t(`lead.${event.source}`)}
            </ActionLink>
          )}
        </>
      )}
    >
      <p className="event-line">
        <Icon name="calendar" className="s" />
        <span>
          {whole(event)}
          {own && <small>{own}</small>}
        </span>
      </p>
      {event.place && (
        <div className="event-line">
          <Icon name="pin" className="s" />
          <span>
            {event.place}
            <MapLink place={event.place} mapUrl={event.mapUrl} />
          </span>
        </div>
      )}
      {event.description && <p className="event-description">{event.description}</p>}
      <p className="event-line">
        <Icon name={kindIcons[kind] ?? 'info'} className="s" />
        <span>{t(`from.${event.source}`)}</span>
      </p>
    </Modal>
  )
}

/** Shown when the event in the address does not exist. */
export function EventMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <Modal
      title={t('missing.title')}
      className="event-dialog"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action look="primary" onClick={onClose}>
            {t('close')}
          </Action>
        </>
      )}
    >
      {t('missing.text')}
    </Modal>
  )
}
