import { useTranslation } from 'react-i18next'
import { numberFormat } from '#shared/intl-formats.ts'
import { toDecimal, type Currency } from '#shared/money.ts'
import type { FoundIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { lengthOf } from './idea-length.ts'

export type FoundIdea = FoundIdeaFragment
type IdeaCardProps = {
  idea: FoundIdea
  currency: Currency
  /** Whether it is in the list already. */
  isIn: boolean
  /** Whether it was just added and can be undone here. */
  isFresh: boolean
  onAdd: () => void
  onUndo: () => void
}

/** An idea: picture, place, duration, price and the button to add it. */
export function IdeaCard({ idea, currency, isIn, isFresh, onAdd, onUndo }: IdeaCardProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const price = priceRange(idea, format.locale, currency)
  return (
    <li className="idea">
      <span className="idea-picture">
        <Picture name={idea.image} alt="" sizes="90px" />
      </span>
      <div>
        <b>{idea.title}</b>
        {isIn ? <AddedMark isFresh={isFresh} title={idea.title} onUndo={onUndo} /> : <Where idea={idea} />}
        <small className="idea-price">
          {price} <span className="mut">· {t(`ideas.ease.${idea.ease}`)}</span>
        </small>
      </div>
      {isIn ? (
        <span className="idea-add is-in">
          <Icon name="check" className="s" />
        </span>
      ) : (
        <button
          type="button"
          className="idea-add"
          aria-label={t('ideas.add', { title: idea.title })}
          onClick={onAdd}
        >
          <Icon name="plus" className="s" />
        </button>
      )}
    </li>
  )
}

/** Formats "60-90 €"; with the currency code if the list has another currency. */
export function priceRange({ priceFrom, priceTo }: FoundIdea, locale: string, currency: Currency): string {
  const decimal = ({ minor, currency: unit }: FoundIdea['priceFrom']) =>
    toDecimal({ minor: BigInt(minor), currency: unit }) as Intl.StringNumericLiteral
  return numberFormat(locale, {
    style: 'currency',
    currency: priceFrom.currency,
    currencyDisplay: priceFrom.currency === currency ? 'narrowSymbol' : 'code',
    maximumFractionDigits: 0,
  }).formatRange(decimal(priceFrom), decimal(priceTo))
}

/** The place and duration of an idea. */
export function Where({ idea }: { idea: FoundIdea }) {
  const { t } = useTranslation('list')
  const length = lengthOf(idea.durationMinutes)
  const words = [idea.place, length && t(`ideas.length.${length.unit}`, { count: length.count })]
  return <small>{words.filter(Boolean).join(' · ')}</small>
}

/** Marks an idea as added; a recent addition can be undone. */
export function AddedMark({
  isFresh,
  title,
  onUndo,
}: {
  isFresh: boolean
  title: string
  onUndo: () => void
}) {
  const { t } = useTranslation('list')
  if (!isFresh) return <small className="idea-in">{t('ideas.isIn')}</small>
  return (
    <small className="idea-in">
      {t('ideas.added')}
      {' · '}
      <button type="button" aria-label={t('ideas.undoLabel', { title })} onClick={onUndo}>
        {t('undo')}
      </button>
    </small>
  )
}
