import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Currency, formatMoneyRange, money } from '#shared/money.ts'
import type { FoundIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { lengthOf } from './idea-length.ts'

export type FoundIdea = FoundIdeaFragment

/** Formats "60-90 €"; with the currency code if the list has another currency. */
export function priceRange({ priceFrom, priceTo }: FoundIdea, locale: string, currency: Currency): string {
  const exact = ({ minor, currency: unit }: FoundIdea['priceFrom']) => money(BigInt(minor), unit)
  const withCode = priceFrom.currency !== currency
  return formatMoneyRange(exact(priceFrom), exact(priceTo), locale, { withCode })
}

/** The place and duration of an idea, and whether a commission is agreed with its provider. */
export function Where({ idea }: { idea: FoundIdea }) {
  const { t } = useTranslation('list')
  const length = lengthOf(idea.durationMinutes)
  const words = [
    idea.place,
    length && t(`ideas.length.${length.unit}`, { count: length.count }),
    idea.hasCommission && t('ideas.commission'),
  ]
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
