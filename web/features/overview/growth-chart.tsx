import { useTranslation } from '#web/i18n/use-translation.ts'
import { MoneyOverTime } from '#web/workspace/money-chart/money-over-time.tsx'
import type { GrowthPoint } from './growth.ts'

const hatch = 'growth-hatch'
const look = {
  '& .MuiLineChart-area[data-series="chosen"]': { fill: `url(#${hatch})` },
  '& .MuiLineChart-area[data-series="received"]': { fillOpacity: 0.85 },
  '& .MuiLineChart-line': { strokeWidth: 1.5 },
}

/**
 * The chart of sent (hatched) and received amounts. Decorative: the text beside it has the same content.
 */
export default function GrowthChart({ curve }: { curve: readonly GrowthPoint[] }) {
  const { t } = useTranslation('couple')
  const minorOf = (phase: 'chosen' | 'received') => curve.map((point) => Number(point[phase].minor))
  return (
    <MoneyOverTime
      days={curve.map(({ day }) => day)}
      currency={curve[0]?.chosen.currency ?? 'EUR'}
      series={[
        { id: 'chosen', label: t('overview.growing.chosen'), data: minorOf('chosen') },
        { id: 'received', label: t('phase.received'), data: minorOf('received') },
      ]}
      height={234}
      margin={{ right: 9, top: 9 }}
      amountTicks={3}
      look={look}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="5" height="5" fill="var(--money-soft)" />
          <rect width="5" height="2" fill="var(--money)" />
        </pattern>
      </defs>
    </MoneyOverTime>
  )
}
