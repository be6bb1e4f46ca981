import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsText } from '@mui/x-charts/ChartsText'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { useMedia } from '#web/ui/use-media.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { barChartHeight } from './chart-heights.ts'
import { wrapLabel } from './wrap-label.ts'

const labelWidth = 150
const labelGap = 8

type ChartSum = { readonly name: string; readonly received: MoneyAnswer }

/** The sums as bars with their whole names. Decorative: the table beside it has the same data. */
export default function FiguresChart({ sums }: { sums: readonly ChartSum[] }) {
  const format = useFormat()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const currency = sums[0]?.received.currency ?? 'EUR'
  // For drawing only; texts use the exact amounts.
  const money = (value: number | null) => format.money({ minor: String(Math.round(value ?? 0)), currency })
  const quiet = { disableLine: true, disableTicks: true } as const
  const labels = sums.map(({ name }) => wrapLabel(name))
  const name = { scaleType: 'band', position: 'none', data: labels.map((_, index) => index) } as const
  const amount = { ...quiet, min: 0, tickNumber: 3, valueFormatter: money }
  const data = sums.map(({ received }) => Number(received.minor))
  return (
    <BarChart
      height={barChartHeight(sums)}
      layout="horizontal"
      disableKeyboardNavigation
      hideLegend
      skipAnimation={isCalm}
      borderRadius={3}
      margin={{ left: labelWidth, right: 32, top: 6, bottom: 0 }}
      grid={{ vertical: true }}
      xAxis={[amount]}
      yAxis={[name]}
      series={[{ color: 'var(--money)', valueFormatter: money, data }]}
      sx={{
        '& text': { fontFamily: 'var(--sans)', fill: 'var(--ink-2) !important' },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
      }}
    >
      <BarNames labels={labels} />
    </BarChart>
  )
}

/** The names beside the bars. The chart's own axis would cut those of several lines. */
function BarNames({ labels }: { labels: readonly string[] }) {
  const scale = useYScale<'band'>()
  const { left } = useDrawingArea()
  return labels.map((label, index) => (
    <ChartsText
      key={label}
      x={left - labelGap}
      y={(scale(index) ?? 0) + scale.bandwidth() / 2}
      text={label}
      style={{ fontSize: 12, textAnchor: 'end', dominantBaseline: 'central' }}
    />
  ))
}
