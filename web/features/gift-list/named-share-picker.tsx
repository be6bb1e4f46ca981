import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NamedShare } from '#web/features/gift-list/chosen-line.ts'
import { sharesLeft, type ListedGift } from '#web/workspace/gift-list/gift.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Further shares that are offered at most. */
const maxFurther = 20

export type NamedChoice = { readonly named: readonly number[]; readonly further: number }

type NamedSharePickerProps = {
  gift: ListedGift & { readonly namedShares: readonly NamedShare[] }
  choice: NamedChoice
  onChange: (choice: NamedChoice) => void
}

/** The moments of a gift, to choose one or several, and the number of shares without a name. */
export default function NamedSharePicker({ gift, choice, onChange }: NamedSharePickerProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const format = useFormat()
  const { named, further } = choice
  const count = gift.shareCount ?? 0
  const left = sharesLeft(gift) ?? 0
  const takenShares = count - left - gift.sharesHeld
  const free = gift.namedShares.filter(({ isFree }) => isFree).length
  const unnamed = Math.min(maxFurther, left - free)
  const price = gift.sharePrice ? format.money(gift.sharePrice) : ''
  const shown = gift.namedShares
    .map((share, index) => ({ ...share, position: index + 1 }))
    .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
  const put = (position: number, isChosen: boolean) =>
    onChange({
      named: isChosen
        ? [...named, position].toSorted((a, b) => a - b)
        : named.filter((one) => one !== position),
      further,
    })
  return (
    <>
      <p className="words">
        {left < count && (
          <>
            <b>{t('gift.give.taken', { taken: takenShares, held: gift.sharesHeld, count })}</b>{' '}
            {t('gift.give.left', { count: left })}
          </>
        )}
      </p>
      <fieldset className="opts moments">
        <legend className="sr">{t('gift.give.momentsLegend')}</legend>
        {shown.map(({ name, isFree, position }) => (
          <label className={isFree ? 'opt' : 'opt is-taken'} key={name}>
            <input
              type="checkbox"
              name="parte"
              value={position}
              checked={isFree && named.includes(position)}
              disabled={!isFree}
              onChange={({ currentTarget }) => put(position, currentTarget.checked)}
            />
            <b className="o-t" lang={own(name)}>
              {name}
            </b>
            <span className="o-p">{isFree ? price : t('gift.give.momentTaken')}</span>
          </label>
        ))}
        {unnamed > 0 && (
          <label className="opt further">
            <span />
            <b className="o-t">{t(free === 0 ? 'gift.give.unnamed' : 'gift.give.further')}</b>
            <select
              name="partes"
              value={further}
              onChange={({ currentTarget }) => onChange({ named, further: Number(currentTarget.value) })}
            >
              {Array.from({ length: unnamed + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
    </>
  )
}
