import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInCash } from '#web/workspace/thanks/phase-word.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { sumOf } from './sum-of.ts'
import type { Moves } from './use-moves.ts'

/** Selects all gifts that can be confirmed together, and confirms the selected ones. */
export function ChoosingBar({ choosing, moves }: { choosing: Choosing; moves: Moves }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const [confirming, setConfirming] = useState<readonly ArrivalRowFragment[] | null>(null)
  const { chosen, choosable } = choosing
  const all = chosen.length === choosable.length && chosen.length > 0
  const sum = sumOf(chosen.map(({ total }) => total))
  return (
    <div className="choosing">
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0
          }}
          onChange={() => choosing.choose(all ? [] : choosable)}
        />
        <span aria-live="polite">
          {chosen.length
            ? t('many.chosen', { count: chosen.length, amount: format.money(sum) })
            : t('many.all', { count: choosable.length })}
        </span>
      </label>
      {chosen.length > 0 && (
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
      )}
      {confirming && (
        <ConfirmManyDialog
          rows={confirming}
          moves={moves}
          onDone={() => {
            choosing.choose([])
            setConfirming(null)
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

export type Choosing = ReturnType<typeof useChoosing>

/** Returns whether a gift can be confirmed among others: its giver sent it, or brings it in cash. */
const canBeChosen = (row: ArrivalRowFragment) => row.state === 'sent' || isInCash(row)

/** Returns the selected rows. Rows that have changed state are no longer selected. */
export function useChoosing(rows: readonly ArrivalRowFragment[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choosable = rows.filter(canBeChosen)
  return {
    choosable,
    chosen: choosable.filter(({ id }) => ids.has(id)),
    choose: (chosen: readonly ArrivalRowFragment[]) => setIds(new Set(chosen.map(({ id }) => id))),
    of: (row: ArrivalRowFragment) =>
      canBeChosen(row)
        ? {
            isChosen: ids.has(row.id),
            onChange: (isChosen: boolean) =>
              setIds(
                (before) =>
                  new Set(isChosen ? [...before, row.id] : [...before].filter((one) => one !== row.id)),
              ),
          }
        : undefined,
  }
}
