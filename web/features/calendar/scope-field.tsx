import { useTranslation } from '#web/i18n/use-translation.ts'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { type EventScope, eventScopes } from '#shared/inputs/event.ts'

type ScopeFieldProps = {
  /** The recurrence in words. */
  rule: string
  value: EventScope
  onChange: (scope: EventScope) => void
}

/** Which occurrences of a repeating event change. */
export function ScopeField({ rule, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('calendar')
  return (
    <div className="event-scope">
      <RadioPills
        name="scope"
        legend={t('scope.legend')}
        hint={rule}
        choices={eventScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        value={value}
        onChoose={(chosen) => onChange(eventScopes.find((scope) => scope === chosen) ?? 'this')}
      />
    </div>
  )
}
