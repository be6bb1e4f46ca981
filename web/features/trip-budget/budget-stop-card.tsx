import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { BudgetRow } from './budget-row.tsx'
import type { BudgetGift, BudgetStop, TripCost } from './budget-stops.ts'

type BudgetStopCardProps = {
  shown: BudgetStop
  /** Whether the trip has stops at all. */
  hasStops: boolean
  onGift: (gift: BudgetGift) => void
  onExclude: (gift: BudgetGift) => void
  onCost: (cost: TripCost) => void
}

/** A stop with its gifts and its other costs. */
export function BudgetStopCard({ shown, hasStops, onGift, onExclude, onCost }: BudgetStopCardProps) {
  const { t } = useTranslation('trip-budget')
  const format = useFormat()
  const { currency } = useWedding()
  const { stop, gifts, costs, costMinor } = shown
  const title = stop?.name ?? t(hasStops ? 'stop.none' : 'stop.all')
  return (
    <SectionCard
      title={title}
      count={<span className="num">{format.money({ minor: costMinor.toString(), currency })}</span>}
      className="budget-stop"
    >
      <ul className="ws-rows">
        {gifts.map((row) => (
          <BudgetRow
            key={row.gift.id}
            name={row.gift.booking?.instead ?? row.gift.title}
            note={t(row.cost === null ? 'row.noCost' : row.isBooked ? 'row.booked' : 'row.listPrice')}
            figures={row}
            actions={
              <>
                <IconAction
                  icon="pen"
                  label={t('row.edit', { name: row.gift.title })}
                  onClick={() => onGift(row)}
                />
                <IconAction
                  icon="minus"
                  label={t('row.exclude', { name: row.gift.title })}
                  onClick={() => onExclude(row)}
                />
              </>
            }
          />
        ))}
        {costs.map((cost) => (
          <BudgetRow
            key={cost.id}
            name={cost.name}
            note={t('row.own')}
            figures={{ cost: { minor: cost.amountMinor } }}
            actions={
              <IconAction
                icon="pen"
                label={t('row.edit', { name: cost.name })}
                onClick={() => onCost(cost)}
              />
            }
          />
        ))}
      </ul>
    </SectionCard>
  )
}
