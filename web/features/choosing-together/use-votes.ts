import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { type ChoosingIdeaFragment, VoteOnIdeaDocument } from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { deckOf } from './deck.ts'

type VotesArgs = {
  readonly weddingId: string
  readonly open: readonly ChoosingIdeaFragment[]
  readonly partnerName: string | null
}

/**
 * Returns the ideas to answer and the answers. An answer shows the next idea at once and is sent meanwhile; if
 * it fails, its idea returns.
 */
export function useVotes({ weddingId, open, partnerName }: VotesArgs) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<readonly ChoosingIdeaFragment[]>([])
  const [returned, setReturned] = useState<ChoosingIdeaFragment | null>(null)

  const bringBack = (idea: ChoosingIdeaFragment) => {
    setAnswered((before) => before.filter(({ slug }) => slug !== idea.slug))
    setReturned(idea)
  }
  const send = async ({ slug }: ChoosingIdeaFragment, likes: boolean | null) => {
    const answer = await attempt(() => execute(VoteOnIdeaDocument, { weddingId, ideaSlug: slug, likes }))
    if (answer && answer.voteOnIdea.__typename !== 'Wedding')
      notice({ kind: 'problem', text: t('choosing.gone') })
    if (answer) await revalidate()
    return answer?.voteOnIdea
  }
  const vote = async (idea: ChoosingIdeaFragment, likes: boolean) => {
    setAnswered((before) => [...before, idea])
    const answer = await send(idea, likes)
    if (!answer) bringBack(idea)
    else if (
      answer.__typename === 'Wedding' &&
      answer.choosingTogether?.both.some(({ slug }) => slug === idea.slug)
    )
      notice({ text: t('choosing.match', { name: partnerName ?? '', title: idea.title }) })
  }
  const last = answered.at(-1)
  const undo = last && (() => (bringBack(last), void send(last, null)))
  return { deck: deckOf(open, answered, returned), vote, undo }
}
