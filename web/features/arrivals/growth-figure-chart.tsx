import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { chartDay, MoneyOverTime } from '#web/workspace/money-chart/money-over-time.tsx'
import { growthChartHeight } from './chart-heights.ts'
import type { GrowthDay, Mark } from './figures-growth.ts'

type GrowthFigureChartProps = {
  growth: readonly GrowthDay[]
  currency: MoneyAnswer['currency']
  marks: readonly Mark[]
}

const look = {
  '& .MuiLineChart-area': { fillOpacity: 0.25 },
  '& .MuiChartsReferenceLine-line': { stroke: 'var(--ink-2)', strokeDasharray: '3 3' },
}

/** What was received over time, with numbered marks. Decorative: list and table have the same data. */
export default function GrowthFigureChart({ growth, currency, marks }: GrowthFigureChartProps) {
  return (
    <MoneyOverTime
      days={growth.map(({ day }) => day)}
      currency={currency}
      series={[{ id: 'received', data: growth.map(({ minor }) => Number(minor)) }]}
      height={growthChartHeight}
      margin={{ right: 36, top: 24 }}
      amountTicks={4}
      look={look}
    >
      {marks.map(({ day, label }) => (
        <ChartsReferenceLine
          key={day}
          x={chartDay(day)}
          label={label}
          labelAlign="start"
          labelStyle={{ fontSize: 12 }}
        />
      ))}
    </MoneyOverTime>
  )
}
