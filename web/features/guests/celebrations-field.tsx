import { useTranslation } from '#web/i18n/use-translation.ts'
import { invitationWith, invitationWithout, isInvitedTo } from './celebration-choice.ts'
import type { CelebrationSums } from './load-guests.ts'
import '#web/ui/people-field.css'

type CelebrationsFieldProps = {
  celebrations: readonly CelebrationSums[]
  /** Ids of the celebrations; null for all of them. */
  chosen: readonly string[] | null
  onChange: (chosen: readonly string[] | null) => void
}

/** Chooses the celebrations to which a household is invited; one of them stays chosen. */
export function CelebrationsField({ celebrations, chosen, onChange }: CelebrationsFieldProps) {
  const { t } = useTranslation('guests')
  const all = celebrations.map(({ celebrationId }) => ({ id: celebrationId }))
  return (
    <fieldset className="people-field" aria-describedby="invited-hint">
      <legend>{t('invited.label')}</legend>
      {celebrations.map(({ celebrationId, name }) => {
        const without = invitationWithout(chosen, celebrationId, all)
        const isInvited = isInvitedTo(chosen, celebrationId, all)
        return (
          <label key={celebrationId} className="ws-check">
            <input
              type="checkbox"
              checked={isInvited}
              disabled={isInvited && without === 'none'}
              onChange={({ target }) => {
                if (target.checked) onChange(invitationWith(chosen, celebrationId, all))
                else if (without !== 'none') onChange(without)
              }}
            />
            {name}
          </label>
        )
      })}
      <p className="field-hint" id="invited-hint">
        {t(chosen === null ? 'invited.allHint' : 'invited.someHint')}
      </p>
    </fieldset>
  )
}
