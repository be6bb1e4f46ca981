import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { ArrivalList } from '#web/features/arrivals/arrival-list.tsx'
import { ArrivalPanel } from '#web/features/arrivals/arrival-panel.tsx'
import { ArrivalsBar } from '#web/features/arrivals/arrivals-bar.tsx'
import { ArrivalsEmpty } from '#web/features/arrivals/arrivals-empty.tsx'
import { addressOf, isOnlyClosed, viewOf } from '#web/workspace/arrivals/arrivals-view.ts'
import { type ArrivalsShown as Asked, loadArrivals } from '#web/features/arrivals/load-arrivals.ts'
import { ReceivingAccountStrip } from '#web/features/arrivals/receiving-account-strip.tsx'
import { useKeptScroll } from '#web/features/arrivals/use-kept-scroll.ts'
import { type Moves, useMoves } from '#web/features/arrivals/use-moves.ts'
import { useFileDrop } from '#web/features/bank-file/use-file-drop.ts'
import { RegisterActions } from '#web/features/bank-file/register-actions.tsx'
import { ClosedEnvelope } from '#web/workspace/amount-privacy/closed-envelope.tsx'
import { AmountPrivacyNote } from '#web/workspace/amount-privacy/amount-privacy-note.tsx'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/arrivals.ts'
import '#web/features/arrivals/arrivals.css'
import '#web/features/arrivals/arrivals-phone.css'

export const clientLoader = weddingData(
  ['arrivals', 'cards', 'receiving-accounts', 'shield', 'mailbox', 'couple', 'voice', 'settings'],
  async ({ execute, weddingId, url }) => loadArrivals(execute, weddingId, viewOf(url.searchParams)),
)

/** Closing a gift requires no reload. */
export const shouldRevalidate = readAgainWhen((from, to) => !isOnlyClosed(from, to))

export default function Arrivals({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('arrivals')
  const { t: tCouple } = useTranslation('couple')
  const moves = useMoves()
  const navigate = useNavigate()
  // The bank screen shows what the file holds.
  const drop = useFileDrop(() => void navigate('/boda/llegado/banco'))
  const [query] = useSearchParams()
  const shown = {
    ...loaderData,
    loaded: loaderData.view.open,
    view: { ...loaderData.view, open: viewOf(query).open },
  }
  const { view, totals, allCount } = shown
  const visibleFields = useVisibleFields()
  useKeptScroll(view.open !== null)
  if (visibleFields === 'nothing') return <ArrivalsClosed shown={shown} moves={moves} />
  const seesSums = visibleFields === 'everything' && allCount > 0
  const waiting = totals.toDecideCount
  return (
    <div className="page arrivals" data-open={view.open !== null || undefined} {...drop.landing}>
      <PageHead
        title={t('title')}
        note={seesSums && <Sums totals={totals} />}
        actions={<RegisterActions canExport={allCount > 0} drop={drop} />}
        phoneNote={waiting ? tCouple('shell.toDecide', { count: waiting }) : ''}
      />
      <AmountPrivacyNote about="amounts" />
      {seesSums && <ReceivingAccountStrip totals={totals} />}
      <div className="arrivals-columns">
        <div className="arrivals-main">
          {allCount > 0 && <ArrivalsBar shown={shown} />}
          {shown.rows.length > 0 ? (
            <ArrivalList shown={shown} moves={moves} />
          ) : (
            <ArrivalsEmpty shown={shown} />
          )}
        </div>
        <OpenGift shown={shown} moves={moves} />
      </div>
    </div>
  )
}

/** The requested view, and the id of the gift already loaded. */
type ArrivalsShown = Asked & { readonly loaded: string | null }
type Register = { shown: ArrivalsShown; moves: Moves }

/** The gift open beside the list, once it has loaded. */
function OpenGift({ shown, moves }: Register) {
  const { view, open } = shown
  if (!open || view.open === null || view.open !== shown.loaded) return null
  return (
    <ArrivalPanel
      open={open}
      id={view.open}
      closeTo={addressOf({ ...view, open: null })}
      now={shown.now}
      moves={moves}
    />
  )
}

/**
 * Shown while the couple hide their gifts: the closed envelope, and on request the gifts that wait for an
 * answer.
 */
function ArrivalsClosed({ shown, moves }: Register) {
  const { t } = useTranslation('arrivals')
  const { t: tCouple } = useTranslation('couple')
  const { view, totals } = shown
  const waiting = totals.toDecideCount + totals.sentCount
  const isDeciding = view.tab === 'toDecide' || view.tab === 'sent'
  const to = addressOf({ tab: totals.toDecideCount > 0 ? 'toDecide' : 'sent' })
  return (
    <div className="page arrivals" data-open={view.open !== null || undefined}>
      <PageHead title={t('title')} />
      {isDeciding ? (
        <>
          <AmountPrivacyNote about="deciding" />
          <div className="arrivals-columns">
            <div className="arrivals-main">
              <ArrivalsBar shown={shown} />
              {shown.rows.length > 0 ? (
                <ArrivalList shown={shown} moves={moves} />
              ) : (
                <ArrivalsEmpty shown={shown} />
              )}
            </div>
            <OpenGift shown={shown} moves={moves} />
          </div>
        </>
      ) : (
        <ClosedEnvelope>
          {waiting > 0 && (
            <ActionLink to={to}>{tCouple('amountPrivacy.deciding', { count: waiting })}</ActionLink>
          )}
        </ClosedEnvelope>
      )}
    </div>
  )
}

function Sums({ totals }: { totals: ArrivalsShown['totals'] }) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const coming = BigInt(totals.promised.minor) + BigInt(totals.sent.minor)
  const values = {
    count: totals.receivedCount,
    received: format.money(totals.received),
    coming: coming > 0n ? format.money({ ...totals.promised, minor: coming.toString() }) : 'none',
  }
  return <Trans t={t} i18nKey="note" values={values} components={{ b: <b className="num" /> }} />
}
