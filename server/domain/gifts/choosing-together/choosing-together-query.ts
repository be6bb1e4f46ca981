import { eq } from 'drizzle-orm'
import { findIdeas, type Idea } from '#server/domain/catalogue/experiences/index.ts'
import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { partnerAccountsOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { ideaVotes } from './choosing-together.tables.ts'

export type ChoosingTogether = {
  /** Ideas that this partner has not answered and that are not in the list. */
  readonly open: Idea[]
  /** Ideas that both partners like and that are not in the list, latest agreement first. */
  readonly both: Idea[]
  /** Ideas that this partner likes and the other has not answered or does not like. */
  readonly onlyMine: Idea[]
  /** Name of the other partner; null while there is none. */
  readonly partnerName: string | null
  /** Number of ideas that the other partner has answered. */
  readonly partnerAnswers: number
}

type Vote = typeof ideaVotes.$inferSelect

/** More than the catalogue has. */
const allIdeas = 1000

/**
 * Returns the ideas that partners choose from together, as this partner sees them. Ideas that the other
 * partner likes come first, so that they agree soon; what the other one dislikes comes last.
 */
export async function choosingTogether(
  on: Reader,
  wedding: Wedding,
  accountId: string,
): Promise<ChoosingTogether> {
  const partners = await partnerAccountsOf(on, wedding.id)
  const votes = await on.select().from(ideaVotes).where(eq(ideaVotes.weddingId, wedding.id))
  const { nodes } = await findIdeas(on, { country: wedding.country }, allIdeas, null)
  const listed = new Set((await giftsOf(on, wedding.id)).map(({ ideaSlug }) => ideaSlug))
  const ideas = nodes.filter(({ slug }) => !listed.has(slug))
  const other = partners.find((id) => id !== accountId) ?? null
  const mine = answersOf(votes, accountId)
  const theirs = answersOf(votes, other)
  const likedByMe = ideas.filter(({ slug }) => mine.get(slug)?.likes)
  const isLikedByBoth = ({ slug }: Idea) => theirs.get(slug)?.likes === true
  return {
    open: ideas
      .filter(({ slug }) => !mine.has(slug))
      .toSorted((one, next) => rankOf(theirs.get(one.slug)) - rankOf(theirs.get(next.slug))),
    both: likedByMe
      .filter(isLikedByBoth)
      .toSorted((one, next) => agreedAt(next, mine, theirs) - agreedAt(one, mine, theirs)),
    onlyMine: likedByMe.filter((idea) => !isLikedByBoth(idea)),
    partnerName: other === null ? null : ((await peopleOf(on, [other])).get(other)?.name ?? null),
    partnerAnswers: theirs.size,
  }
}

type Answers = ReadonlyMap<string, Vote>

const answersOf = (votes: readonly Vote[], accountId: string | null): Answers =>
  new Map(votes.filter((vote) => vote.accountId === accountId).map((vote) => [vote.ideaSlug, vote]))

/** Liked ideas first, disliked ones last. */
const rankOf = (vote: Vote | undefined): number => (vote === undefined ? 1 : vote.likes ? 0 : 2)

const agreedAt = ({ slug }: Idea, ...answers: readonly Answers[]): number =>
  Math.max(...answers.map((of) => of.get(slug)?.votedAt.getTime() ?? 0))
