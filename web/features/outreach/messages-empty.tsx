import { useTranslation } from 'react-i18next'
import type { MessageKind } from '#shared/inputs/outreach.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'

/** Nobody to write to about this: nobody is invited yet, or nothing is awaited. */
export function MessagesEmpty({ kind, hasGuests }: { kind: MessageKind; hasGuests: boolean }) {
  const { t } = useTranslation('outreach')
  const why = !hasGuests ? 'nobody' : kind === 'reminder' ? 'answered' : 'none'
  return (
    <EmptyState
      picture="desert-stargazing"
      title={t(`empty.${why}.title`)}
      next={
        !hasGuests && (
          <ActionLink look="primary" to="/boda/invitados">
            {t('empty.nobody.next')}
          </ActionLink>
        )
      }
    >
      {t(`empty.${why}.text`)}
    </EmptyState>
  )
}
