import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { foldText, searchWords } from '#shared/fold-text.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Field } from '#web/ui/field.tsx'

export type IdeaChoice = {
  readonly slug: string
  readonly written: { readonly es: { readonly title: string } }
}

type IdeasFieldProps = {
  ideas: readonly IdeaChoice[]
  chosen: readonly string[]
  onChange: (slugs: string[]) => void
}

const shownMatches = 6

/** The ideas that a provider offers, with a search to add more. */
export function IdeasField({ ideas, chosen, onChange }: IdeasFieldProps) {
  const { t } = useTranslation('providers')
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const titleOf = (slug: string) => ideas.find((idea) => idea.slug === slug)?.written.es.title || slug
  const matches =
    words.length === 0
      ? []
      : ideas
          .filter(({ slug }) => !chosen.includes(slug))
          .filter(({ written }) => words.every((word) => foldText(written.es.title).includes(word)))
          .slice(0, shownMatches)
  return (
    <SectionCard title={t('ideas')} className="catalogue-facts">
      {chosen.length === 0 && <p className="mut">{t('noIdeas')}</p>}
      <ul className="provider-ideas">
        {chosen.map((slug) => (
          <li key={slug}>
            <span>{titleOf(slug)}</span>
            <Action
              small
              look="bare"
              icon="close"
              aria-label={t('takeOff', { title: titleOf(slug) })}
              onClick={() => onChange(chosen.filter((one) => one !== slug))}
            >
              {t('takeOffShort')}
            </Action>
          </li>
        ))}
      </ul>
      <Field
        type="search"
        label={t('addIdea')}
        value={search}
        maxLength={120}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {words.length > 0 && (
        <ul className="provider-ideas">
          {matches.map(({ slug }) => (
            <li key={slug}>
              <Action
                small
                icon="plus"
                onClick={() => {
                  onChange([...chosen, slug])
                  setSearch('')
                }}
              >
                {titleOf(slug)}
              </Action>
            </li>
          ))}
          {matches.length === 0 && <li className="mut">{t('noMatches')}</li>}
        </ul>
      )}
    </SectionCard>
  )
}
