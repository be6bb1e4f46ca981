import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import { unitOf, type Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ChosenGift, Trouble } from '#web/workspace/giving/choices.ts'
import { offeredAmounts } from '#web/workspace/giving/offered-amounts.ts'
import './amounts.css'

type TroubleProps = {
  chosen: ChosenGift
  trouble: Trouble
  currency: Currency
  listAddress: string
  onLine: (line: BasketLine) => void
}

/** Explains what has changed or is impossible, with a button that fixes it. */
export function BasketTrouble({ chosen, trouble, currency, listAddress, onLine }: TroubleProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const money = (minor: bigint) => format.money({ minor: String(minor), currency })
  const take = (line: BasketLine, words: string) => (
    <button
      className="mend"
      name="g"
      value={serializeBasketLine(line)}
      onClick={(event) => {
        event.preventDefault()
        onLine(line)
      }}
    >
      {words}
    </button>
  )
  const troubleText = () => {
    const { line } = chosen
    switch (trouble.kind) {
      case 'full':
      case 'held':
        return [
          t(`basket.trouble.${trouble.kind}`),
          <Link key="list" className="mend" to={listAddress}>
            {t('basket.trouble.chooseOther')}
          </Link>,
        ] as const
      case 'fewer':
        return [
          t('basket.trouble.fewer', { left: trouble.left }),
          take({ ...line, shares: trouble.left }, t('basket.trouble.takeFewer', { left: trouble.left })),
        ] as const
      case 'tooMuch':
        return [
          t('basket.trouble.tooMuch', { left: money(trouble.leftMinor) }),
          take(
            { ...line, amountMinor: trouble.leftMinor },
            t('basket.trouble.takeRest', { left: money(trouble.leftMinor) }),
          ),
        ] as const
      case 'tooSmall':
        return [
          t('basket.trouble.tooSmall', { min: money(trouble.minMinor) }),
          take(
            { ...line, amountMinor: trouble.minMinor },
            t('basket.trouble.takeMin', { min: money(trouble.minMinor) }),
          ),
        ] as const
      case 'absurd':
        return [t('basket.trouble.absurd'), null] as const
      case 'unreadable': {
        const example = money(offeredAmounts(chosen.gift, currency)[0] ?? unitOf(currency))
        const words = trouble.typed
          ? t('basket.trouble.unreadable', { typed: trouble.typed, example })
          : t('basket.trouble.missing')
        return [words, null] as const
      }
    }
  }
  const [words, mend] = troubleText()
  return (
    <div
      className={trouble.kind === 'unreadable' && trouble.typed === '' ? 'trouble calm' : 'trouble'}
      role="status"
      id={`t-${chosen.gift.slug}`}
    >
      <Icon name="info" />
      <div>
        <p>{words}</p>
        {mend}
      </div>
    </div>
  )
}
