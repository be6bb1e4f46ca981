import { useTranslation } from '#web/i18n/use-translation.ts'
import { amountOf, sharesLeft } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { Segments } from '#web/workspace/gift-list/gift-words.tsx'
import { suggestedShares } from '#web/features/gift-list/suggested-shares.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Maximum tickets side by side on a phone. */
const maxStubs = 20

type SharePickerProps = { gift: ListedGift; mine: number; onChange: (shares: number) => void }

/** A strip of tickets with a choice below: taken, chosen and free shares. */
export function SharePicker({ gift, mine, onChange }: SharePickerProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const left = sharesLeft(gift) ?? 0
  const count = gift.shareCount ?? 0
  const held = gift.sharesHeld
  const taken = count - left - held
  const price = (shares: number) =>
    gift.sharePrice ? format.money({ ...gift.sharePrice, minor: String(amountOf({ shares }, gift)) }) : ''
  const nameOf = (shares: number) =>
    shares < left || left === 1
      ? left === 1 && count > 1
        ? t('gift.give.theLast')
        : t('gift.give.share', { count: shares })
      : t('gift.give.rest', { count: shares })
  return (
    <>
      <Stubs count={count} taken={taken} held={held} mine={Math.min(mine, left)} />
      <p className="words">
        {taken + held === 0 ? (
          <b>{t('gift.give.untouched', { count })}</b>
        ) : (
          <>
            <b>{t('gift.give.taken', { taken, held, count })}</b> {t('gift.give.left', { count: left })}
          </>
        )}
      </p>
      <fieldset className="opts">
        <legend className="sr">{t('gift.give.legend')}</legend>
        {suggestedShares(left).map((shares) => (
          <label className="opt" key={shares}>
            <input
              type="radio"
              name="partes"
              value={shares}
              checked={shares === mine}
              onChange={() => onChange(shares)}
            />
            <span className="o-t">
              <b>{nameOf(shares)}</b>
              {shares === left && <span>{t('gift.give.complete')}</span>}
            </span>
            <span className="o-p">{price(shares)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

type StubsProps = { count: number; taken: number; held: number; mine: number }

function Stubs({ count, taken, held, mine }: StubsProps) {
  const { t } = useTranslation('guest')
  const label = t('gift.give.stubs', { count, taken, held, mine, free: count - taken - held - mine })
  if (count > maxStubs) {
    return (
      <div className="stubs many" role="img" aria-label={label}>
        <Segments count={count} taken={taken + mine} held={held} />
      </div>
    )
  }
  const lookOf = (index: number) =>
    index < taken
      ? 'stub gone'
      : index < taken + held
        ? 'stub held'
        : index < taken + held + mine
          ? 'stub mine'
          : 'stub'
  return (
    <div className="stubs" role="img" aria-label={label} style={{ '--n': count } as React.CSSProperties}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={lookOf(index)} />
      ))}
    </div>
  )
}
