import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { type Wedding, weddingOfPartner, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { ideaVotes } from './choosing-together.tables.ts'

type VoteArgs = {
  readonly weddingId: string
  readonly ideaSlug: string
  /** Null takes the answer back. */
  readonly likes: boolean | null
}

/**
 * Stores a partner's answer to an idea, in place of an earlier one. Idempotent. Refuses `WeddingNotFound`, and
 * `InvalidInput` for an idea that is not published.
 */
export async function voteOnIdea(
  context: AppContext,
  { weddingId, ideaSlug, likes }: VoteArgs,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (likes === null) {
      const vote = and(
        eq(ideaVotes.weddingId, weddingId),
        eq(ideaVotes.accountId, accountId),
        eq(ideaVotes.ideaSlug, ideaSlug),
      )
      await tx.delete(ideaVotes).where(vote)
    } else {
      const [idea] = await publishedIdeas(tx, [ideaSlug])
      if (!idea) throw InvalidInput({ issues: [{ path: 'ideaSlug', rule: 'gone' }] })
      const votedAt = context.clock.now()
      await tx
        .insert(ideaVotes)
        .values({ weddingId, accountId, ideaSlug, likes, votedAt })
        .onConflictDoUpdate({
          target: [ideaVotes.weddingId, ideaVotes.accountId, ideaVotes.ideaSlug],
          set: { likes, votedAt },
        })
    }
    await notifyClients(tx, weddingTopic(weddingId), 'IdeaVotesChanged')
    return wedding
  })
}
