import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ChooseBar } from '#web/ui/blocks/choose-bar.tsx'
import type { ChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import type { CelebrationSums, GuestsShown, Household } from './load-guests.ts'

const SeveralDialog = lazy(() => import('./several-dialog.tsx'))

type ChosenBarProps = {
  choosing: ChosenRows<Household>
  celebrations: readonly CelebrationSums[]
  tags: GuestsShown['counts']['tags']
}

/** Selects all listed households, and opens the changes of the selected ones. */
export function ChosenBar({ choosing, celebrations, tags }: ChosenBarProps) {
  const { t } = useTranslation('guests')
  const [isChanging, setChanging] = useState(false)
  const { chosen, rows } = choosing
  const guests = chosen.reduce((sum, household) => sum + household.guests.length, 0)
  return (
    <ChooseBar
      choosing={choosing}
      label={
        chosen.length > 0
          ? t('several.chosen', { count: chosen.length, guests })
          : t('several.all', { count: rows.length })
      }
    >
      <Action small look="primary" icon="pen" aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {t('several.open')}
      </Action>
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
    </ChooseBar>
  )
}
