import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Link } from 'react-router'
import { serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import type { Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { BasketTrouble } from './basket-trouble.tsx'
import {
  isLastPart,
  isUnavailable,
  namesOf,
  sharesLeft,
  type ChosenGift,
} from '#web/workspace/giving/choices.ts'
import { PlanBChoice } from './plan-b-choice.tsx'

type BasketGiftProps = {
  chosen: ChosenGift
  currency: Currency
  listAddress: string
  /** Whether its picture is the first of the page. */
  isFirst: boolean
  onLine: (line: BasketLine) => void
  onTyped: (slug: string, typed: string) => void
  onRemove: (slug: string) => void
}

/** A chosen gift: its amount, its plan B, and a button to remove it. */
export function BasketGift(props: BasketGiftProps) {
  const { chosen, currency, listAddress, isFirst, onRemove } = props
  const { gift, line, trouble } = chosen
  const { t } = useTranslation('give')
  const format = useFormat()
  const own = useOwnWords()
  const heading = `g-${gift.slug}`
  const names = namesOf(line, gift)
  // Nothing of it can be chosen now.
  const isOpen = trouble === null || !isUnavailable(trouble)
  return (
    <article className="gift panel-card" aria-labelledby={heading} id={`regalo-${gift.slug}`}>
      <input type="hidden" name="g" value={serializeBasketLine(line)} />
      <div className="gift-pic">
        <Picture name={gift.image} alt="" sizes="(min-width: 600px) 216px, 100vw" first={isFirst} />
      </div>
      <div className="gift-body">
        <button
          className="remove"
          name="x"
          value={gift.slug}
          aria-label={t('basket.removeGift', { gift: gift.title })}
          onClick={(event) => {
            event.preventDefault()
            onRemove(gift.slug)
          }}
        >
          <Icon name="close" />
          {t('basket.remove')}
        </button>
        <h2 id={heading} lang={own(gift.title)}>
          {gift.title}
        </h2>
        {gift.summary && (
          <p className="gift-sum" lang={own(gift.summary)}>
            {gift.summary}
          </p>
        )}
        {names.length > 0 && (
          <p className="gift-moments">
            <b lang={own(names[0])}>{format.list(names)}</b>{' '}
            <Link className="text-btn" to={`${listAddress.split('?')[0]}/${gift.slug}`}>
              {t('basket.changeMoments')}
            </Link>
          </p>
        )}
        {trouble && (
          <BasketTrouble
            chosen={chosen}
            trouble={trouble}
            currency={currency}
            listAddress={listAddress}
            onLine={props.onLine}
          />
        )}
        {isOpen && gift.sharing === 'shares' && <Shares {...props} />}
        {isOpen && gift.sharing === 'free' && <AmountChoice {...props} />}
        {gift.sharing === 'whole' && !trouble && (
          <div className="qty">
            <p className="small mut">
              {t(isLastPart(gift, 1, chosen.amountMinor) ? 'basket.restPrice' : 'basket.wholePrice')}
            </p>
            <p className="amount">
              <b>{format.money({ minor: String(chosen.amountMinor), currency })}</b>
            </p>
          </div>
        )}
      </div>
      {isOpen && gift.planBs.length > 0 && <PlanBChoice {...props} />}
    </article>
  )
}

function Shares({ chosen, currency, onLine }: BasketGiftProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const { gift, line } = chosen
  const total = gift.shareCount ?? 1
  const left = sharesLeft(gift) ?? 1
  const count = Math.min(chosen.shares ?? 1, left)
  const sum = gift.sharesTaken + count
  const step = (shareCount: number, label: string, icon: 'minus' | 'plus') => (
    <button
      name="g"
      value={serializeBasketLine({ ...line, shares: shareCount })}
      aria-label={label}
      aria-disabled={shareCount < 1 || shareCount > left}
      onClick={(event) => {
        event.preventDefault()
        if (shareCount >= 1 && shareCount <= left) onLine({ ...line, shares: shareCount })
      }}
      {...(shareCount < 1 || shareCount > left ? { type: 'button' as const } : {})}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      {total <= 15 && (
        <div className="parts" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <i key={index} className={index < gift.sharesTaken ? 't' : index < sum ? 'y' : undefined} />
          ))}
        </div>
      )}
      {total > 15 && (
        <div className="parts long" aria-hidden="true">
          {gift.sharesTaken > 0 && <i className="t" style={{ flexGrow: gift.sharesTaken }} />}
          <i className="y" style={{ flexGrow: count }} />
          {sum < total && <i style={{ flexGrow: total - sum }} />}
        </div>
      )}
      <p className="parts-t">
        <Trans
          t={t}
          i18nKey={sum === total ? 'basket.sharesAll' : 'basket.sharesWords'}
          values={{ count, sum, total }}
          components={{ b: <b /> }}
        />
      </p>
      <div className="qty">
        <div className="shares" role="group" aria-label={t('basket.sharesGroup', { gift: gift.title })}>
          {step(count - 1, t('basket.fewerShares', { gift: gift.title }), 'minus')}
          <output aria-live="polite">{t('basket.shares', { count })}</output>
          {step(count + 1, t('basket.moreShares', { gift: gift.title }), 'plus')}
        </div>
        <p className="amount">
          <b>{format.money({ minor: String(chosen.amountMinor), currency })}</b>
          {gift.sharePrice && (
            <small>
              {isLastPart(gift, count, chosen.amountMinor)
                ? t('basket.restPrice')
                : t('basket.each', { price: format.money(gift.sharePrice) })}
            </small>
          )}
        </p>
      </div>
    </>
  )
}
