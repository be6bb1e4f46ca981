import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/blocks/action.tsx'
import type { CelebrationSums, GuestsShown } from './load-guests.ts'
import type { ChosenHouseholds } from './use-chosen-households.ts'

const SeveralDialog = lazy(() => import('./several-dialog.tsx'))

type ChosenBarProps = {
  choosing: ChosenHouseholds
  celebrations: readonly CelebrationSums[]
  tags: GuestsShown['counts']['tags']
}

/** Selects all listed households, and opens the changes of the selected ones. */
export function ChosenBar({ choosing, celebrations, tags }: ChosenBarProps) {
  const { t } = useTranslation('guests')
  const [isChanging, setChanging] = useState(false)
  const { chosen, count } = choosing
  const all = chosen.length === count
  const guests = chosen.reduce((sum, household) => sum + household.guests.length, 0)
  return (
    <div className="guests-chosen">
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0
          }}
          onChange={() => (all ? choosing.clear() : choosing.chooseAll())}
        />
        <span aria-live="polite">
          {chosen.length > 0
            ? t('several.chosen', { count: chosen.length, guests })
            : t('several.all', { count })}
        </span>
      </label>
      {chosen.length > 0 && (
        <Action small look="primary" icon="pen" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('several.open')}
        </Action>
      )}
      {isChanging && (
        <Suspense>
          <SeveralDialog
            households={chosen}
            celebrations={celebrations}
            tags={tags.map(({ tag }) => tag)}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false)
              choosing.clear()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
