import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'

/** Shown without tables, and possibly without guests. */
export function SeatingEmpty({ hasGuests, onAdd }: { hasGuests: boolean; onAdd: () => void }) {
  const { t } = useTranslation('seating')
  return (
    <EmptyState
      picture="picnic-garden"
      large
      title={t('empty.title')}
      next={
        <>
          <Action look="primary" icon="plus" onClick={onAdd}>
            {t('table.add')}
          </Action>
          {!hasGuests && (
            <ActionLink look="bare" icon="users" to="/boda/invitados">
              {t('empty.guests')}
            </ActionLink>
          )}
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
