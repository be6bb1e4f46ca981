import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isInCash } from '#web/workspace/thanks/phase-word.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ChooseBar } from '#web/ui/blocks/choose-bar.tsx'
import { useChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { sumOf } from './sum-of.ts'
import type { Moves } from './use-moves.ts'

/** Selects all gifts that can be confirmed together, and confirms the selected ones. */
export function ChoosingBar({ choosing, moves }: { choosing: Choosing; moves: Moves }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const [confirming, setConfirming] = useState<readonly ArrivalRowFragment[] | null>(null)
  const { chosen, rows } = choosing
  const sum = sumOf(chosen.map(({ total }) => total))
  return (
    <ChooseBar
      choosing={choosing}
      label={
        chosen.length
          ? t('many.chosen', { count: chosen.length, amount: format.money(sum) })
          : t('many.all', { count: rows.length })
      }
    >
      <Action
        look="primary"
        small
        icon="check"
        busy={moves.busy}
        aria-haspopup="dialog"
        onClick={() => setConfirming(chosen)}
      >
        {t('many.confirm', { count: chosen.length })}
      </Action>
      {confirming && (
        <ConfirmManyDialog
          rows={confirming}
          moves={moves}
          onDone={() => {
            choosing.clear()
            setConfirming(null)
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </ChooseBar>
  )
}

export type Choosing = ReturnType<typeof useChoosing>

/** Returns whether a gift can be confirmed among others: its giver sent it, or brings it in cash. */
const canBeChosen = (row: ArrivalRowFragment) => row.state === 'sent' || isInCash(row)

/** Returns the selection among the rows that can be confirmed together. */
export function useChoosing(rows: readonly ArrivalRowFragment[]) {
  const choosing = useChosenRows(rows.filter(canBeChosen))
  return {
    ...choosing,
    of: (row: ArrivalRowFragment) =>
      canBeChosen(row)
        ? {
            isChosen: choosing.isChosen(row),
            onChange: (isChosen: boolean) => choosing.set(row, isChosen),
          }
        : undefined,
  }
}
