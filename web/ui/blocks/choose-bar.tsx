import type { ReactNode } from 'react'
import type { ChosenRows } from './use-chosen-rows.ts'
import './choose-bar.css'

type ChooseBarProps = {
  choosing: Pick<ChosenRows<{ readonly id: string }>, 'rows' | 'chosen' | 'chooseAll' | 'clear'>
  /** What is selected, or the offer to select all. */
  label: ReactNode
  /** The actions on the selected rows. */
  children: ReactNode
}

/** Selects all listed rows or none, and shows the actions on the selected ones. It stays in view. */
export function ChooseBar({ choosing, label, children }: ChooseBarProps) {
  const { rows, chosen } = choosing
  const all = chosen.length === rows.length && chosen.length > 0
  return (
    <div className="choose-bar">
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0
          }}
          onChange={() => (all ? choosing.clear() : choosing.chooseAll())}
        />
        <span aria-live="polite">{label}</span>
      </label>
      {chosen.length > 0 && children}
    </div>
  )
}
