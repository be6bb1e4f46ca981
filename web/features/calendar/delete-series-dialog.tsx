import { useTranslation } from '#web/i18n/use-translation.ts'
import { type EventScope, eventScopes } from '#shared/inputs/event.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'

type DeleteSeriesDialogProps = {
  title: string
  onDelete: (scope: EventScope) => void
  onClose: () => void
}

/** Asks which occurrences of a repeating event are deleted. */
export function DeleteSeriesDialog({ title, onDelete, onClose }: DeleteSeriesDialogProps) {
  const { t } = useTranslation('calendar')
  return (
    <Modal
      title={t('deleteSeries.title', { title })}
      describedBy="event-delete-text"
      className="event-dialog"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action look="bare" onClick={onClose}>
            {t('cancel')}
          </Action>
        </>
      )}
    >
      <p id="event-delete-text">{t('deleteSeries.text')}</p>
      <div className="event-delete-choices">
        {eventScopes.map((scope) => (
          <Action key={scope} onClick={() => onDelete(scope)} autoFocus={scope === 'this'}>
            {t(`scope.${scope}`)}
          </Action>
        ))}
      </div>
    </Modal>
  )
}
