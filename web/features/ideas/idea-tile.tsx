import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import { AddedMark, type FoundIdea, priceRange, Where } from '#web/workspace/ideas/found-idea.tsx'
import { OpenIdea } from '#web/workspace/ideas/open-idea.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

type IdeaTileProps = {
  idea: FoundIdea
  currency: Currency
  isIn: boolean
  /** Whether it was just added and can be undone here. */
  isFresh: boolean
  onAdd: () => void
  onUndo: () => void
}

/** An idea with its picture and the button to add it. */
export function IdeaTile({ idea, currency, isIn, isFresh, onAdd, onUndo }: IdeaTileProps) {
  const { t } = useTranslation('list')
  const { locale } = useFormat()
  return (
    <li className="idea-tile">
      <div className={`idea-view ${lightOf(idea.slug)}`}>
        <Picture name={idea.image} alt="" sizes="(min-width: 960px) 300px, (min-width: 600px) 45vw, 100vw" />
      </div>
      <div className="idea-words">
        <h2>
          <OpenIdea idea={idea} currency={currency} isIn={isIn} onAdd={onAdd} />
        </h2>
        <Where idea={idea} />
        <p>{idea.summary}</p>
        {idea.makeYours && <small>{t('ideas.makeYours')}</small>}
      </div>
      <div className="idea-foot">
        <span>
          <b>{priceRange(idea, locale, currency)}</b>
          <small>{t(`ideas.ease.${idea.ease}`)}</small>
        </span>
        {isIn ? (
          <AddedMark isFresh={isFresh} title={idea.title} onUndo={onUndo} />
        ) : (
          <button
            type="button"
            className="ws-btn soft small"
            aria-label={t('ideas.add', { title: idea.title })}
            onClick={onAdd}
          >
            <Icon name="plus" className="s" />
            {t('add')}
          </button>
        )}
      </div>
    </li>
  )
}

const lights = ['', 'turned', 'near', 'turned near'] as const

/**
 * Returns how an idea's picture is varied, constant per idea: unchanged, mirrored, zoomed, or both, so that
 * two ideas with one drawing differ.
 */
function lightOf(slug: string): (typeof lights)[number] {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return lights[sum % lights.length] ?? ''
}
