import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddedMark, type FoundIdea, priceRange, Where } from './found-idea.tsx'
import { OpenIdea } from './open-idea.tsx'

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
        <b>
          <OpenIdea idea={idea} currency={currency} isIn={isIn} onAdd={onAdd} />
        </b>
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
