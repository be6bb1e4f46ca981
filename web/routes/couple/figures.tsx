import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { FiguresSide } from '#web/features/arrivals/figures-side.tsx'
import { GrowthFigure } from '#web/features/arrivals/growth-figure.tsx'
import { RegisterExport } from '#web/features/bank-file/register-export.tsx'
import { ClosedEnvelope } from '#web/workspace/amount-privacy/closed-envelope.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { RegisterFiguresDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { Later } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/figures.ts'
import '#web/features/arrivals/figures.css'

export const clientLoader = weddingData(
  ['arrivals', 'bank', 'couple', 'settings'],
  async ({ execute, weddingId }) => {
    const { wedding } = await execute(RegisterFiguresDocument, { weddingId })
    if (!wedding) throw notFound()
    return { figures: wedding.figures, now: now().toISOString() }
  },
)

const sides = [
  'receivingAccounts',
  'sides',
  'households',
  'kinds',
  'countries',
  'gifts',
  'givers',
  'days',
] as const

/** The received gifts over time, by side, household, method, way of giving, country, gift, giver and day. */
export default function FiguresPage({ loaderData: { figures, now } }: Route.ComponentProps) {
  const { t } = useTranslation('arrivals')
  const { timeZone } = useWedding()
  const back = (
    <ActionLink to="/boda/llegado" icon="arrow-left">
      {t('figures.back')}
    </ActionLink>
  )
  if (!figures)
    return (
      <div className="page figures">
        <PageHead title={t('figures.title')} />
        <ClosedEnvelope>{back}</ClosedEnvelope>
      </div>
    )
  const isEmpty = figures.receivingAccounts.length === 0
  return (
    <div className="page figures">
      <PageHead
        title={t('figures.title')}
        note={!isEmpty && t('figures.note')}
        actions={!isEmpty && <RegisterExport />}
      />
      {isEmpty ? (
        <EmptyState picture="lisbon-tram" title={t('figures.empty')} next={back}>
          {t('figures.emptyText')}
        </EmptyState>
      ) : (
        <>
          <GrowthFigure figures={figures} today={dayAt(now, timeZone)} />
          <Later>
            {sides.map((side) => (
              <FiguresSide key={side} side={side} figures={figures} />
            ))}
          </Later>
        </>
      )}
    </div>
  )
}
