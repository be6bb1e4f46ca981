import { LineChart } from '@mui/x-charts/LineChart'
import { useMedia } from '#web/ui/use-media.ts'
import { useTranslation } from 'react-i18next'
import { utcDay } from '#shared/calendar-days.ts'
import { days } from '#shared/duration.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { GrowthPoint } from './growth.ts'
import { narrowerThan } from '#web/theme/measures.ts'

const height = 234
const hatch = 'growth-hatch'

/**
 * The chart of sent (hatched) and received amounts. Decorative: the text beside it has the same content.
 */
export default function GrowthChart({ curve }: { curve: readonly GrowthPoint[] }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const isNarrow = useMedia(narrowerThan('sm'))
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const currency = curve[0]?.chosen.currency ?? 'EUR'
  // For drawing only; texts use the exact amounts.
  const money = (value: number | null) => format.money({ minor: String(Math.round(value ?? 0)), currency })
  const line = { curve: 'stepAfter', area: true, showMark: false, valueFormatter: money } as const
  return (
    <LineChart
      height={height}
      disableKeyboardNavigation
      hideLegend
      skipAnimation={isCalm}
      margin={{ left: 0, right: 9, top: 9, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'time',
          data: curve.map(({ day }) => new Date(`${day}T12:00:00Z`)),
          tickNumber: isNarrow ? 3 : 7,
          tickMinStep: days(1),
          valueFormatter: (at: Date) => format.shortDate(utcDay(at)),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickNumber: 3,
          width: 'auto',
          valueFormatter: money,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={[
        {
          ...line,
          id: 'chosen',
          label: t('overview.growing.chosen'),
          color: 'var(--money)',
          data: curve.map(({ chosen }) => Number(chosen.minor)),
        },
        {
          ...line,
          id: 'received',
          label: t('phase.received'),
          color: 'var(--money)',
          data: curve.map(({ received }) => Number(received.minor)),
        },
      ]}
      sx={{
        '& text': { fontFamily: 'var(--sans)', fill: 'var(--ink-2) !important' },
        '& .MuiLineChart-area[data-series="chosen"]': { fill: `url(#${hatch})` },
        '& .MuiLineChart-area[data-series="received"]': { fillOpacity: 0.85 },
        '& .MuiLineChart-line': { strokeWidth: 1.5 },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
      }}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="5" height="5" fill="var(--money-soft)" />
          <rect width="5" height="2" fill="var(--money)" />
        </pattern>
      </defs>
    </LineChart>
  )
}
