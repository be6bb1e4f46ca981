import { useState, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { ideaCategories } from '#shared/inputs/idea.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { IdeaCard } from './idea-card.tsx'
import { ideaOrderOf, type OrderWedding } from './idea-order.ts'
import { type IdeasWedding, useAddIdea } from './use-add-idea.ts'
import { useIdeas } from './use-ideas.ts'

/** The wedding whose list the ideas complete. */
export type PanelWedding = IdeasWedding & OrderWedding

type IdeasPanelProps = {
  wedding: PanelWedding
  search?: RefObject<HTMLInputElement | null>
  onClose?: () => void
}

/** The catalogue of ideas: search, filter, and add with one tap. */
export function IdeasPanel({ wedding, search, onClose }: IdeasPanelProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [order] = useState(() => ideaOrderOf(wedding))
  const { ideas, totalCount, state, more, retry } = useIdeas({
    order,
    search: words,
    category,
  })
  const { add, undo, fresh, isListed, offered } = useAddIdea(wedding)
  return (
    <>
      <header>
        <div className="ideas-head">
          <h2>{t('ideas.title')}</h2>
          {totalCount !== null && <span className="ws-count">{format.number(totalCount)}</span>}
          <Link className="ideas-all" to="/boda/lista/ideas">
            {t('ideas.all')}
          </Link>
          {onClose && <IconAction icon="close" label={t('ideas.close')} onClick={onClose} />}
        </div>
        <label className="ideas-search">
          <Icon name="search" className="s" />
          <input
            ref={search}
            type="search"
            value={words}
            placeholder={t('ideas.search')}
            aria-label={t('ideas.searchLabel')}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <div className="idea-kinds scroll-strip" role="group" aria-label={t('ideas.kinds')}>
          {ideaCategories.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={category === kind}
              onClick={() => setCategory(category === kind ? null : kind)}
            >
              {t(`ideas.kind.${kind}`)}
            </button>
          ))}
        </div>
      </header>
      <div className="ideas-found" aria-busy={state === 'loading'}>
        <p className="sr" role="status">
          {state === 'ready' && totalCount !== null ? t('ideas.found', { count: totalCount }) : ''}
        </p>
        <ul>
          {offered(ideas, words.trim()).map((idea) => (
            <IdeaCard
              key={idea.slug}
              idea={idea}
              currency={wedding.currency}
              isIn={isListed(idea)}
              isFresh={fresh.has(idea.slug)}
              onAdd={() => add(idea)}
              onUndo={() => undo(idea)}
            />
          ))}
          {state === 'loading' && ideas.length === 0 && <Waiting />}
        </ul>
        {state === 'ready' && ideas.length === 0 && <p className="ideas-note">{t('ideas.none')}</p>}
        {state === 'failed' && (
          <div className="ideas-note">
            <p>{t('ideas.failed')}</p>
            <Action small onClick={retry}>
              {t('ideas.retry')}
            </Action>
          </div>
        )}
        {more && (
          <div className="ideas-note">
            <Action small busy={state === 'loading'} onClick={more}>
              {t('ideas.more')}
            </Action>
          </div>
        )}
      </div>
      <Link className="ideas-own" to="/boda/lista/nueva">
        <Icon name="pen" />
        <span>
          <b>{t('own.title')}</b>
          <small>{t('own.text')}</small>
        </span>
      </Link>
    </>
  )
}

function Waiting() {
  return Array.from({ length: 6 }, (_, index) => (
    <li key={index} className="idea waiting" aria-hidden="true">
      <span className="idea-picture" />
      <span className="idea-lines" />
    </li>
  ))
}
