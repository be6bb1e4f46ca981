import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Country } from '#shared/country.ts'
import { execute } from '#web/graphql/execute.ts'
import { StartIdeasDocument, type StartIdeasQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'

type IdeasStepProps = {
  country: Country
  chosen: readonly string[]
  onChoose: (slugs: readonly string[]) => void
}
type Idea = StartIdeasQuery['ideas']['nodes'][number]

/** The first experiences, from the ideas of the country. */
export function IdeasStep({ country, chosen, onChoose }: IdeasStepProps) {
  const { t } = useTranslation('couple')
  const { ideas, total, failed, retry } = useIdeas(country)
  if (failed) {
    return (
      <p className="start-trouble" role="alert">
        {t('start.ideas.failed')} <Action onClick={retry}>{t('start.ideas.retry')}</Action>
      </p>
    )
  }
  const toggle = (slug: string) =>
    onChoose(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug])
  return (
    <fieldset className="start-ideas" aria-busy={ideas === null}>
      <legend className="sr">{t('start.ideas.title')}</legend>
      <p className="start-count" role="status">
        {t('start.ideas.count', { count: chosen.length })}
      </p>
      <div className="start-ideas-grid">
        {ideas === null
          ? Array.from({ length: 6 }, (_, index) => <span key={index} className="idea-choice skeleton" />)
          : ideas.map((idea) => (
              <IdeaChoice
                key={idea.slug}
                idea={idea}
                isChosen={chosen.includes(idea.slug)}
                onToggle={() => toggle(idea.slug)}
              />
            ))}
      </div>
      {ideas !== null && total > ideas.length && (
        <p className="t13 mut">{t('start.ideas.more', { count: total - ideas.length })}</p>
      )}
    </fieldset>
  )
}

function IdeaChoice({ idea, isChosen, onToggle }: { idea: Idea; isChosen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  return (
    <label className="idea-choice">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="idea-picture">
        <Picture name={idea.image} alt="" sizes="(min-width: 960px) 240px, 45vw" />
        <Icon name={isChosen ? 'check' : 'plus'} className="s" />
      </span>
      <span className="idea-words">
        <b>{idea.title}</b>
        <small>{idea.place}</small>
        <small>
          {t('start.ideas.price', { from: format.money(idea.priceFrom), to: format.money(idea.priceTo) })}
        </small>
      </span>
    </label>
  )
}

function useIdeas(country: Country) {
  const [found, setFound] = useState<{ country: Country; ideas: readonly Idea[]; total: number } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<string | null>(null)
  const thisAttempt = `${country} ${attempt}`
  useEffect(() => {
    let isWanted = true
    execute(StartIdeasDocument, { country }).then(
      ({ ideas }) => isWanted && setFound({ country, ideas: ideas.nodes, total: ideas.totalCount }),
      () => isWanted && setFailedAttempt(thisAttempt),
    )
    return () => {
      isWanted = false
    }
  }, [country, thisAttempt])
  const current = found?.country === country ? found : null
  return {
    ideas: current?.ideas ?? null,
    total: current?.total ?? 0,
    failed: failedAttempt === thisAttempt,
    retry: () => setAttempt((count) => count + 1),
  }
}
