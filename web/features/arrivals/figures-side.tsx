import { lazy, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { RegisterFiguresQuery } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { barChartHeight } from './chart-heights.ts'
import { DeferredChart } from './deferred-chart.tsx'

const FiguresChart = lazy(() => import('./figures-chart.tsx'))

export type Figures = NonNullable<NonNullable<RegisterFiguresQuery['wedding']>['figures']>

/** Maximum bars. The table lists everything. */
const maxBars = 8
const maxListed = 10

type Side = 'receivingAccounts' | 'gifts' | 'givers' | 'households' | 'sides' | 'countries' | 'kinds' | 'days'

/** Countries, sides and ways of giving are fewer than the bars. */
const isLong = (side: Side) =>
  side === 'receivingAccounts' || side === 'gifts' || side === 'givers' || side === 'households'

type FiguresSideProps = {
  side: Side
  figures: Figures
}

/** What arrived by one dimension: bars, and a table with every sum and the total. Days have the growth instead. */
export function FiguresSide({ side, figures }: FiguresSideProps) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const sums = figures[side]
  const listed = isAll ? sums : sums.slice(0, maxListed)
  const isByDay = side === 'days'
  const drawn = sums.slice(0, maxBars)
  return (
    <SectionCard title={t(`figures.${side}.title`)} className="figures-side">
      <div className="figures-columns">
        {!isByDay && (
          <div className="figures-picture">
            <DeferredChart name={t(`figures.${side}.title`)} height={barChartHeight(drawn)}>
              <FiguresChart sums={drawn} />
            </DeferredChart>
            {isLong(side) && drawn.length < sums.length && (
              <p className="t12 mut">{t(`figures.${side}.drawn`, { count: drawn.length })}</p>
            )}
          </div>
        )}
        <div className="figures-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t(`figures.${side}.name`)}</th>
                <th scope="col">{t('figures.count')}</th>
                <th scope="col">{t('figures.received')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ name, count, received }) => (
                <tr key={name}>
                  <th scope="row">{isByDay ? format.mediumDate(name) : name}</th>
                  <td className="num">{count}</td>
                  <td className="num">{format.money(received)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('figures.total')}
                </th>
                <td className="num">{format.money(figures.total)}</td>
              </tr>
            </tfoot>
          </table>
          {listed.length < sums.length && (
            <Action small look="bare" onClick={() => setAll(true)}>
              {t('figures.all', { count: sums.length - listed.length })}
            </Action>
          )}
        </div>
      </div>
    </SectionCard>
  )
}
