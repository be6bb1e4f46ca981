import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useNearViewport } from '#web/ui/blocks/use-near-viewport.ts'
import { curveOf, monthsOf, type GrowthPoint } from './growth.ts'

const GrowthChart = lazy(() => import('./growth-chart.tsx'))

/** The growth of the list: a chart, a sentence with the same content, and the numbers on demand. */
export function GrowthSection({ growth, now }: { growth: readonly GrowthPoint[]; now: string }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { timeZone } = useWedding()
  const [place, isNear] = useNearViewport<HTMLDivElement>()
  const [first] = growth
  const last = growth.at(-1)
  if (!first || !last || first === last) return null
  const sums = { chosen: format.money(last.chosen), received: format.money(last.received) }
  return (
    <SectionCard title={t('overview.growing.title')} className="growing">
      <p className="t13 mut">{t('overview.growing.text', { ...sums, since: format.date(first.day) })}</p>
      <div className="growing-picture" ref={place} aria-hidden="true">
        <Suspense>{isNear && <GrowthChart curve={curveOf(growth, dayAt(now, timeZone))} />}</Suspense>
      </div>
      <p className="money-legend">
        <span>
          <i className="growing-key received" aria-hidden="true" />
          {t('phase.received')}
        </span>
        <span>
          <i className="growing-key chosen" aria-hidden="true" />
          {t('overview.growing.chosen')}
        </span>
      </p>
      <details>
        <summary>{t('overview.growing.numbers')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('overview.growing.until')}</th>
              <th scope="col">{t('overview.growing.chosen')}</th>
              <th scope="col">{t('phase.received')}</th>
            </tr>
          </thead>
          <tbody>
            {monthsOf(growth).map(({ day, chosen, received }) => (
              <tr key={day}>
                <th scope="row">{format.mediumDate(day)}</th>
                <td className="num">{format.money(chosen)}</td>
                <td className="num">{format.money(received)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </SectionCard>
  )
}
