import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SelectField } from '#web/ui/field.tsx'

type SeatingToolsProps = {
  celebrations: readonly { readonly celebrationId: string; readonly name: string }[]
  celebrationId: string | null
  /** Number of relations that the plan does not respect. */
  broken: number
  onCelebration: (id: string) => void
  onRelations: () => void
  onPropose: () => void
}

/** Who is being seated, who sits together or apart, and the proposal. */
export function SeatingTools(props: SeatingToolsProps) {
  const { celebrations, celebrationId, broken, onCelebration, onRelations, onPropose } = props
  const { t } = useTranslation('seating')
  return (
    <div className="seating-tools">
      {celebrations.length > 1 && (
        <SelectField
          label={t('celebration')}
          value={celebrationId ?? ''}
          onChange={({ target }) => onCelebration(target.value)}
        >
          {celebrations.map(({ celebrationId: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Action icon="users" onClick={onRelations}>
        {broken > 0 ? t('relations.titleBroken', { count: broken }) : t('relations.title')}
      </Action>
      <Action icon="bulb" onClick={onPropose}>
        {t('proposal.open')}
      </Action>
    </div>
  )
}
