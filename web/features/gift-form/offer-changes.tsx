import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { Currency } from '#shared/money.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type EditedGiftFragment,
  MarkOfferSeenDocument,
  type OfferChangeFragment,
} from '#web/graphql/generated/graphql.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { amountText, givenTo } from '#web/workspace/gift-form/gift-draft.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { adoptPrice } from './adopted-price.ts'
import type { GiftForm } from './use-gift-form.ts'

type OfferChangesProps = {
  changes: readonly OfferChangeFragment[]
  gift: EditedGiftFragment
  form: GiftForm
  currency: Currency
}

/** What changed about the offer since the couple added the gift: by whom, when, and the new price to adopt. */
export function OfferChanges({ changes, gift, form, currency }: OfferChangesProps) {
  const { t } = useTranslation('list')
  const { dismiss, busy } = useDismissal(gift.id)
  const [latest] = changes
  if (!latest) return null
  return (
    <SectionCard title={t('offer.title')} className="offer-changes">
      <ul>
        {changes.map((change) => (
          <li key={`${change.provider?.name} ${change.text?.field ?? 'price'}`}>
            <Change change={change} />
            {change.price && (
              <PriceOffer price={change.price.toNow} gift={gift} form={form} currency={currency} />
            )}
          </li>
        ))}
      </ul>
      <Action small icon="check" busy={busy} onClick={() => void dismiss(latest.at)}>
        {t('offer.dismiss')}
      </Action>
    </SectionCard>
  )
}

function Change({ change: { at, provider, price, text } }: { change: OfferChangeFragment }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const range = (from: MoneyAnswer, to: MoneyAnswer) =>
    [...new Set([format.money(from), format.money(to)])].join(' – ')
  const who = { name: provider?.name ?? '', date: format.date(at.slice(0, 10)) }
  return (
    <>
      {price && (
        <p>
          {t('offer.price', {
            now: range(price.fromNow, price.toNow),
            before: range(price.fromBefore, price.toBefore),
          })}
        </p>
      )}
      {text && (
        <p>
          <b>{t(`offer.text.${text.field}`)}</b> {text.now || t('offer.none')}
        </p>
      )}
      <small className="mut">{t(provider ? 'offer.by' : 'offer.byPage', who)}</small>
    </>
  )
}

type PriceOfferProps = Omit<OfferChangesProps, 'changes'> & { price: MoneyAnswer }

/** Puts the new price into the form, where the rules of money allow it; it is saved with the form. */
function PriceOffer({ price, gift, form: { draft, change }, currency }: PriceOfferProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  if (price.currency !== currency) return <p className="mut t13">{t('offer.otherCurrency')}</p>
  const text = (minor: bigint) => amountText({ minor: minor.toString(), currency }, format.locale)
  const standing = {
    currency,
    givenMinor: givenTo(gift),
    sharePriceMinor: gift.sharePrice ? BigInt(gift.sharePrice.minor) : null,
  }
  const adopted = adoptPrice(draft, BigInt(price.minor), standing, text)
  if (!adopted) return standing.givenMinor > 0n ? <p className="mut t13">{t('offer.priceStays')}</p> : null
  return (
    <Action
      small
      look="soft"
      onClick={() => {
        change(adopted)
        notice({ text: t('offer.adopted') })
      }}
    >
      {t('offer.adopt', { price: format.money(price) })}
    </Action>
  )
}

/** Dismisses the changes up to a time, with a way back. */
function useDismissal(id: string) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const mark = (seenAt: string | null) =>
    attempt(async () => {
      const { markOfferSeen: result } = await execute(MarkOfferSeenDocument, { id, seenAt })
      await revalidate()
      return result.__typename === 'Gift'
    })
  const dismiss = async (seenAt: string) => {
    if (await mark(seenAt))
      notice({ text: t('offer.dismissed'), undo: { label: t('undo'), onAct: () => mark(null) } })
  }
  return { dismiss, busy }
}
