import { lazy } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { growthChartHeight } from './chart-heights.ts'
import { DeferredChart } from './deferred-chart.tsx'
import { growthOf, marksOf } from './figures-growth.ts'
import type { Figures } from './figures-side.tsx'

const GrowthFigureChart = lazy(() => import('./growth-figure-chart.tsx'))

/** The growth of what was received, with what happened: published, links sent, reminders. */
export function GrowthFigure({ figures, today }: { figures: Figures; today: string }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { days, moments, total } = figures
  const growth = growthOf(days, moments, today)
  return (
    <SectionCard title={t('figures.growth.title')} className="figures-side">
      <DeferredChart name={t('figures.growth.title')} height={growthChartHeight}>
        <GrowthFigureChart growth={growth} currency={total.currency} marks={marksOf(growth, moments)} />
      </DeferredChart>
      {moments.length > 0 && (
        <ol className="figures-moments" aria-label={t('figures.growth.moments')}>
          {moments.map(({ kind, day, count }) => (
            <li key={`${kind} ${day}`}>
              {format.mediumDate(day)}: {t(`figures.growth.${kind}`, { count })}
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
