import { useTranslation } from '#web/i18n/use-translation.ts'
import { identifierEnd } from '#shared/bank-identifiers.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFullNames } from '#web/workspace/giving/couple.ts'
import { groupReference } from '../slip.tsx'
import { LineWords } from '#web/workspace/giving/summary.tsx'
import { usePromisedLines } from '#web/workspace/giving/use-lines.ts'

/** The receipt of the gift, to print or to download. */
export function Receipt({ gift, status }: { gift: PrivateGiftFragment; status: string }) {
  const { t } = useTranslation('give')
  const { t: byAccount } = useTranslation('receiving-accounts')
  const format = useFormat()
  const fullNames = useFullNames(gift.wedding)
  const lines = usePromisedLines(gift.lines)
  const way = useWay(gift)
  const planBOf = (slug: string) => gift.lines.find((line) => line.slug === slug)?.planB?.title
  return (
    <section className="receipt" aria-labelledby="justificante">
      <h2 id="justificante">{t('private.receipt.title')}</h2>
      <dl>
        <Row label={t('private.receipt.from')}>{gift.giverName ?? t('private.receipt.anonymous')}</Row>
        {gift.onBehalfOf && <Row label={t('private.receipt.onBehalfOf')}>{gift.onBehalfOf}</Row>}
        <Row label={t('private.receipt.to')}>{fullNames}</Row>
        <Row label={t('private.receipt.date')}>{format.dayOf(gift.createdAt, gift.wedding.timeZone)}</Row>
      </dl>
      <ul className="r-lines">
        {lines.map((line) => (
          <li key={line.slug}>
            <span>
              <LineWords {...line} />
              {planBOf(line.slug) && (
                <small>{t('private.receipt.planB', { planB: planBOf(line.slug) })}</small>
              )}
            </span>
            <b>{line.amount}</b>
          </li>
        ))}
        <li className="r-total">
          <span>{t('total')}</span>
          <b>{format.money(gift.total)}</b>
        </li>
      </ul>
      <dl>
        {way && <Row label={t('private.receipt.way')}>{way}</Row>}
        <Row
          label={gift.sentBy?.kind === 'cash' ? byAccount('reference.cash') : t('private.receipt.reference')}
        >
          {groupReference(gift.reference)}
        </Row>
        <Row label={t('private.receipt.how')}>{status}</Row>
      </dl>
      <p className="r-act">
        <button type="button" className="text-btn with-script" onClick={() => window.print()}>
          <Icon name="printer" />
          <span>{t('private.receipt.print')}</span>
        </button>
      </p>
    </section>
  )
}

/** Returns the payment method with the last digits of the number; null for a gift that came without one. */
function useWay({ sentBy, byCard, state }: PrivateGiftFragment): string | null {
  const { t } = useTranslation('give')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const format = useFormat()
  if (byCard) return t('private.receipt.card')
  if (!sentBy) return state === 'held' ? t('private.receipt.wayToCome') : null
  const { holder, identifierToCopy, amount } = sentBy
  const kind = receivingAccounts(`kind.${sentBy.kind}`)
  const way =
    identifierToCopy === ''
      ? kind
      : receivingAccounts('receipt', { kind, holder, end: identifierEnd(sentBy.kind, identifierToCopy) })
  return sentBy.isConverted ? `${way} · ${format.money(amount, { withCode: true })}` : way
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
