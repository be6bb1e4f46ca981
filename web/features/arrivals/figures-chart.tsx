import { BarChart } from '@mui/x-charts/BarChart'
import { useMedia } from '#web/ui/use-media.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'

const barHeight = 34
const axisHeight = 40
const columnChartHeight = 210

type ChartSum = { readonly received: MoneyAnswer }
type FiguresChartProps = {
  sums: readonly ChartSum[]
  names: readonly string[]
  /** Days are drawn as columns, everything else as horizontal bars with room for names. */
  isByDay: boolean
}

/** The sums as bars. Decorative: the table beside it has the same data. */
export default function FiguresChart({ sums, names, isByDay }: FiguresChartProps) {
  const format = useFormat()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const currency = sums[0]?.received.currency ?? 'EUR'
  // For drawing only; texts use the exact amounts.
  const money = (value: number | null) => format.money({ minor: String(Math.round(value ?? 0)), currency })
  const quiet = { disableLine: true, disableTicks: true } as const
  const name = { ...quiet, scaleType: 'band' as const, data: names.map((_, index) => index) }
  const shown = (index: number) => shortened(names[index] ?? '')
  const amount = { ...quiet, min: 0, tickNumber: 3, valueFormatter: money }
  const series = { color: 'var(--money)', valueFormatter: money, data: sums.map(drawn) }
  return (
    <BarChart
      height={isByDay ? columnChartHeight : sums.length * barHeight + axisHeight}
      layout={isByDay ? 'vertical' : 'horizontal'}
      disableKeyboardNavigation
      hideLegend
      skipAnimation={isCalm}
      borderRadius={3}
      margin={{ left: 0, right: 18, top: 6, bottom: 0 }}
      grid={isByDay ? { horizontal: true } : { vertical: true }}
      xAxis={[isByDay ? { ...name, valueFormatter: shown } : amount]}
      yAxis={[isByDay ? { ...amount, width: 'auto' } : { ...name, width: 118, valueFormatter: shown }]}
      series={[series]}
      sx={{
        '& text': { fontFamily: 'var(--sans)', fill: 'var(--ink-2) !important' },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
      }}
    />
  )
}

const drawn = ({ received }: ChartSum) => Number(received.minor)

const maxNameLength = 17

function shortened(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name
}
