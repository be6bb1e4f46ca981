import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { budgetFigures } from './budget-stops.ts'

type Figures = { readonly [column in (typeof budgetFigures)[number]]?: { readonly minor: string } | null }
type BudgetRowProps = { name: string; note?: string; figures: Figures; actions: ReactNode }

/** A gift or a cost with its amounts; zero is shown for the cost only. */
export function BudgetRow({ name, note, figures, actions }: BudgetRowProps) {
  const { t } = useTranslation('trip-budget')
  const format = useFormat()
  const { currency } = useWedding()
  const shown = budgetFigures.flatMap((column) => {
    const minor = figures[column]?.minor
    if (minor === undefined || (column !== 'cost' && minor === '0')) return []
    return [{ column, text: format.money({ minor, currency }) }]
  })
  return (
    <li className="budget-row">
      <div className="budget-words">
        <h3>{name}</h3>
        {note && <p className="t13 mut">{note}</p>}
      </div>
      <dl className="budget-figures">
        {shown.map(({ column, text }) => (
          <div key={column} className={column}>
            <dt>{t(`figure.${column}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="budget-acts">{actions}</div>
    </li>
  )
}
