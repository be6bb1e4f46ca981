import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { BudgetRow } from './budget-row.tsx'
import type { Budget, BudgetGift } from './budget-stops.ts'

type OutsideTripCardProps = { budget: Budget; onInclude: (gift: BudgetGift) => void }

/** The gifts that the couple do not count as part of the trip. */
export function OutsideTripCard({ budget, onInclude }: OutsideTripCardProps) {
  const { t } = useTranslation('trip-budget')
  const gifts = budget.gifts.filter(({ isIncluded }) => !isIncluded)
  if (gifts.length === 0) return null
  return (
    <SectionCard title={t('outside.title')} className="budget-outside">
      <p className="t13 mut">{t('outside.text')}</p>
      <ul className="ws-rows">
        {gifts.map((row) => (
          <BudgetRow
            key={row.gift.id}
            name={row.gift.title}
            figures={{ received: row.received, onItsWay: row.onItsWay }}
            actions={
              <IconAction
                icon="plus"
                label={t('row.include', { name: row.gift.title })}
                onClick={() => onInclude(row)}
              />
            }
          />
        ))}
      </ul>
    </SectionCard>
  )
}
