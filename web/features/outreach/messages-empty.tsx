import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MessageKind } from '#shared/inputs/outreach.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'

/** Shown when there is no recipient: no guests yet, or nothing to write about. */
export function MessagesEmpty({ kind, hasGuests }: { kind: MessageKind; hasGuests: boolean }) {
  const { t } = useTranslation('outreach')
  const why = !hasGuests ? 'noGuests' : kind === 'reminder' ? 'answered' : 'none'
  return (
    <EmptyState
      picture="desert-stargazing"
      title={t(`empty.${why}.title`)}
      next={
        !hasGuests && (
          <ActionLink look="primary" to="/boda/invitados">
            {t('empty.noGuests.next')}
          </ActionLink>
        )
      }
    >
      {t(`empty.${why}.text`)}
    </EmptyState>
  )
}
