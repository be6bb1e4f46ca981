import { LineChart } from '@mui/x-charts/LineChart'
import type { ReactNode } from 'react'
import { utcDay } from '#shared/calendar-days.ts'
import { days as inDays } from '#shared/duration.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { narrowerThan } from '#web/theme/measures.ts'
import { useMedia } from '#web/ui/use-media.ts'

type Series = { readonly id: string; readonly label?: string; readonly data: readonly number[] }

type MoneyOverTimeProps = {
  days: readonly string[]
  currency: MoneyAnswer['currency']
  /** Minor units at the end of each day. */
  series: readonly Series[]
  height: number
  margin: { readonly right: number; readonly top: number }
  amountTicks: number
  look: Readonly<Record<string, object>>
  children: ReactNode
}

const quiet = { disableLine: true, disableTicks: true } as const

/** Returns the position of a day in the chart. */
export const chartDay = (day: string) => new Date(`${day}T12:00:00Z`)

/** Amounts that grow in steps. Decorative: the page has the same content as text. */
export function MoneyOverTime(props: MoneyOverTimeProps) {
  const { days, currency, series, height, margin, amountTicks, look, children } = props
  const format = useFormat()
  const isNarrow = useMedia(narrowerThan('sm'))
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  // For drawing only; texts use the exact amounts.
  const money = (value: number | null) => format.money({ minor: String(Math.round(value ?? 0)), currency })
  return (
    <LineChart
      height={height}
      disableKeyboardNavigation
      hideLegend
      skipAnimation={isCalm}
      margin={{ left: 0, bottom: 0, ...margin }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...quiet,
          scaleType: 'time',
          data: days.map(chartDay),
          tickNumber: isNarrow ? 3 : 7,
          tickMinStep: inDays(1),
          valueFormatter: (at: Date) => format.shortDate(utcDay(at)),
        },
      ]}
      yAxis={[{ ...quiet, min: 0, tickNumber: amountTicks, width: 'auto', valueFormatter: money }]}
      series={series.map((line) => ({
        ...line,
        curve: 'stepAfter',
        area: true,
        showMark: false,
        color: 'var(--money)',
        valueFormatter: money,
      }))}
      sx={{
        '& text': { fontFamily: 'var(--sans)', fill: 'var(--ink-2) !important' },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
        ...look,
      }}
    >
      {children}
    </LineChart>
  )
}
