import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart } from '@mui/x-charts/LineChart'
import { utcDay } from '#shared/calendar-days.ts'
import { days } from '#shared/duration.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { narrowerThan } from '#web/theme/measures.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { growthChartHeight } from './chart-heights.ts'
import type { GrowthDay, Mark } from './figures-growth.ts'

type GrowthFigureChartProps = {
  growth: readonly GrowthDay[]
  currency: MoneyAnswer['currency']
  marks: readonly Mark[]
}

/** What was received over time, with numbered marks. Decorative: list and table have the same data. */
export default function GrowthFigureChart({ growth, currency, marks }: GrowthFigureChartProps) {
  const format = useFormat()
  const isNarrow = useMedia(narrowerThan('sm'))
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  // For drawing only; texts use the exact amounts.
  const money = (value: number | null) => format.money({ minor: String(Math.round(value ?? 0)), currency })
  const quiet = { disableLine: true, disableTicks: true } as const
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  return (
    <LineChart
      height={growthChartHeight}
      disableKeyboardNavigation
      hideLegend
      skipAnimation={isCalm}
      margin={{ left: 0, right: 36, top: 24, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...quiet,
          scaleType: 'time',
          data: growth.map(({ day }) => at(day)),
          tickNumber: isNarrow ? 3 : 7,
          tickMinStep: days(1),
          valueFormatter: (date: Date) => format.shortDate(utcDay(date)),
        },
      ]}
      yAxis={[{ ...quiet, min: 0, tickNumber: 4, width: 'auto', valueFormatter: money }]}
      series={[
        {
          curve: 'stepAfter',
          area: true,
          showMark: false,
          color: 'var(--money)',
          valueFormatter: money,
          data: growth.map(({ minor }) => Number(minor)),
        },
      ]}
      sx={{
        '& text': { fontFamily: 'var(--sans)', fill: 'var(--ink-2) !important' },
        '& .MuiLineChart-area': { fillOpacity: 0.25 },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
        '& .MuiChartsReferenceLine-line': { stroke: 'var(--ink-2)', strokeDasharray: '3 3' },
      }}
    >
      {marks.map(({ day, label }) => (
        <ChartsReferenceLine
          key={day}
          x={at(day)}
          label={label}
          labelAlign="start"
          labelStyle={{ fontSize: 12 }}
        />
      ))}
    </LineChart>
  )
}
