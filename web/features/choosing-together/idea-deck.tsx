import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import type { ChoosingIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { priceRange, Where } from '#web/workspace/ideas/found-idea.tsx'
import { isElsewhere } from '#web/workspace/shell/use-shortcuts.ts'
import { useSwipe } from './use-swipe.ts'

type IdeaDeckProps = {
  deck: readonly ChoosingIdeaFragment[]
  openCount: number
  currency: Currency
  onVote: (idea: ChoosingIdeaFragment, likes: boolean) => void
  onUndo: (() => void) | undefined
}

/** The idea to answer now: by button, by arrow key or by swiping the card. */
export function IdeaDeck({ deck: [idea, behind], openCount, currency, onVote, onUndo }: IdeaDeckProps) {
  const { t } = useTranslation('list')
  useAnswerKeys((likes) => idea && onVote(idea, likes))
  return (
    <section className="choosing-deck" aria-label={t('choosing.deck')}>
      {idea ? (
        <>
          <p className="sr" role="status">
            {idea.title}
          </p>
          <div className="choosing-stack">
            {behind && (
              <div className="choosing-card behind" aria-hidden="true">
                <Picture name={behind.image} alt="" sizes={sizes} />
              </div>
            )}
            <IdeaToAnswer
              key={idea.slug}
              idea={idea}
              currency={currency}
              onAnswer={(likes) => onVote(idea, likes)}
            />
          </div>
          <div className="choosing-answers" data-bottom-bar="narrow">
            <Action icon="close" onClick={() => onVote(idea, false)}>
              {t('choosing.no')}
            </Action>
            <Action icon="heart" look="primary" onClick={() => onVote(idea, true)}>
              {t('choosing.yes')}
            </Action>
          </div>
        </>
      ) : openCount > 0 ? (
        <p className="choosing-loading" role="status">
          {t('choosing.loading')}
        </p>
      ) : (
        <div className="choosing-done">
          <Icon name="check" />
          <h2>{t('choosing.done.title')}</h2>
          <p>{t('choosing.done.text')}</p>
        </div>
      )}
      <p className="choosing-foot t13 mut">
        {openCount > 0 && <span>{t('choosing.left', { count: openCount })}</span>}
        {idea && <span className="choosing-keys">{t('choosing.keys')}</span>}
        {onUndo && (
          <Action small look="bare" icon="undo" onClick={onUndo}>
            {t('undo')}
          </Action>
        )}
      </p>
    </section>
  )
}

const sizes = '(min-width: 600px) 504px, 100vw'

type IdeaToAnswerProps = {
  idea: ChoosingIdeaFragment
  currency: Currency
  onAnswer: (likes: boolean) => void
}

function IdeaToAnswer({ idea, currency, onAnswer }: IdeaToAnswerProps) {
  const { t } = useTranslation('list')
  const { locale } = useFormat()
  const { distance, handlers } = useSwipe(onAnswer)
  const style = { '--x': `${distance}px`, '--turn': `${distance / 24}deg` } as CSSProperties
  return (
    <article className="choosing-card" style={style} data-moved={distance !== 0 || undefined} {...handlers}>
      <div className="choosing-view">
        <Picture name={idea.image} alt={idea.imageAlt} sizes={sizes} first />
        {distance !== 0 && (
          <span className={distance > 0 ? 'choosing-stamp yes' : 'choosing-stamp no'} aria-hidden="true">
            {t(distance > 0 ? 'choosing.yesShort' : 'choosing.no')}
          </span>
        )}
      </div>
      <div className="choosing-words">
        <h2>{idea.title}</h2>
        <Where idea={idea} />
        {idea.imageCredit && (
          <small className="photo-credit mut">{t('photos.by', { credit: idea.imageCredit })}</small>
        )}
        <p>{idea.summary}</p>
        <p className="choosing-price">
          <b>{priceRange(idea, locale, currency)}</b>{' '}
          <span className="mut">· {t(`ideas.ease.${idea.ease}`)}</span>
        </p>
        {idea.story !== '' && (
          <details>
            <summary>{t('choosing.story')}</summary>
            <p>{idea.story}</p>
          </details>
        )}
      </div>
    </article>
  )
}

/** The arrow keys answer unless they belong to a field, a menu or a dialog. */
function useAnswerKeys(onAnswer: (likes: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || isElsewhere(event.target)) return
    event.preventDefault()
    onAnswer(event.key === 'ArrowRight')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
