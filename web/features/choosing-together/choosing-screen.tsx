import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { AddIdeasDocument, type ChoosingScreenQuery } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { FoundIdea } from '#web/workspace/ideas/found-idea.tsx'
import { IdeaCard } from '#web/workspace/ideas/idea-card.tsx'
import { type IdeasWedding, useAddIdea } from '#web/workspace/ideas/use-add-idea.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { IdeaDeck } from './idea-deck.tsx'
import { useVotes } from './use-votes.ts'
import '#web/workspace/ideas/ideas.css'
import './choosing-screen.css'

type Choosing = NonNullable<NonNullable<ChoosingScreenQuery['wedding']>['choosingTogether']>
type ChoosingScreenProps = { wedding: IdeasWedding; choosing: Choosing }

/** Both partners answer ideas on their own device; what both like can be put into the list. */
export function ChoosingScreen({ wedding, choosing }: ChoosingScreenProps) {
  const { t } = useTranslation('list')
  const { open, openCount, both, onlyMine, partnerName } = choosing
  const { deck, vote, undo } = useVotes({ weddingId: wedding.id, open, partnerName })
  return (
    <div className="page choosing">
      <PageHead
        title={t('choosing.title')}
        note={t('choosing.note')}
        actions={
          <ActionLink icon="gift" to="/boda/lista/ideas">
            {t('choosing.catalogue')}
          </ActionLink>
        }
      />
      <div className="choosing-columns">
        <IdeaDeck
          deck={deck}
          openCount={openCount}
          currency={wedding.currency}
          onVote={(idea, likes) => void vote(idea, likes)}
          onUndo={undo}
        />
        <div className="choosing-results">
          <Partner choosing={choosing} />
          <LikedByBoth wedding={wedding} ideas={both} />
          {onlyMine.length > 0 && (
            <SectionCard title={t('choosing.onlyMine')}>
              <p className="t13 mut">
                {partnerName === null
                  ? t('choosing.mineAlone')
                  : t('choosing.mineNote', { name: partnerName })}
              </p>
              <Ideas wedding={wedding} ideas={onlyMine} />
            </SectionCard>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the other partner has answered, or how to bring them here. */
function Partner({ choosing: { partnerName, partnerAnswers } }: { choosing: Choosing }) {
  const { t } = useTranslation('list')
  if (partnerName === null)
    return (
      <div className="choosing-partner">
        <p>{t('choosing.alone')}</p>
        <ActionLink small look="primary" icon="group" to="/boda/equipo">
          {t('choosing.invite')}
        </ActionLink>
      </div>
    )
  if (partnerAnswers > 0)
    return (
      <p className="choosing-partner">
        {t('choosing.answers', { name: partnerName, count: partnerAnswers })}
      </p>
    )
  return (
    <div className="choosing-partner">
      <p>{t('choosing.waiting', { name: partnerName })}</p>
      <CopyButton text={window.location.href} what={t('choosing.link')} />
    </div>
  )
}

function LikedByBoth({ wedding, ideas }: { wedding: IdeasWedding; ideas: readonly FoundIdea[] }) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const addAll = async () => {
    const ideaSlugs = ideas.map(({ slug }) => slug)
    const answer = await attempt(() => execute(AddIdeasDocument, { weddingId: wedding.id, ideaSlugs }))
    if (!answer) return
    const isAdded = answer.addIdeas.__typename === 'Wedding'
    notice(
      isAdded
        ? { text: t('choosing.added', { count: ideas.length }) }
        : { kind: 'problem', text: t('refused.full') },
    )
    if (isAdded) await revalidate()
  }
  return (
    <SectionCard title={t('choosing.both')}>
      {ideas.length === 0 ? (
        <p className="t13 mut">{t('choosing.bothNone')}</p>
      ) : (
        <>
          <Ideas wedding={wedding} ideas={ideas} />
          <Action look="primary" icon="plus" busy={busy} onClick={() => void addAll()}>
            {t('choosing.addAll', { count: ideas.length })}
          </Action>
        </>
      )}
    </SectionCard>
  )
}

function Ideas({ wedding, ideas }: { wedding: IdeasWedding; ideas: readonly FoundIdea[] }) {
  const { add } = useAddIdea(wedding)
  return (
    <ul className="choosing-ideas">
      {ideas.map((idea) => (
        <IdeaCard
          key={idea.slug}
          idea={idea}
          currency={wedding.currency}
          isIn={false}
          isFresh={false}
          onAdd={() => void add(idea)}
          onUndo={() => undefined}
        />
      ))}
    </ul>
  )
}
