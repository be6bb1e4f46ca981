import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { membersOf, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { mentionedIn } from '#shared/comment-parts.ts'
import { MemberMentioned } from './task-mentions.events.ts'
import { taskMentions } from './task-mentions.tables.ts'

type WrittenText = {
  readonly weddingId: string
  readonly taskId: string
  /** Plain text before the change; empty for a new text. */
  readonly before: string
  readonly after: string
}

/**
 * Stores mentions of members that a change of a text added, except of its author, and raises an event for
 * each. A member with an unseen mention in the task is not notified again.
 */
export async function noteMentions(tx: Tx, context: AppContext, written: WrittenText): Promise<void> {
  if (!written.after.includes('@')) return
  const { accountId } = requireAccount(context.viewer)
  const { weddingId, taskId } = written
  const ids = await membersOf(tx, weddingId)
  const people = await peopleOf(tx, ids)
  const members = ids.flatMap((id) => ({ id, name: people.get(id)?.name ?? '' }))
  const before = new Set(mentionedIn(written.before, members))
  const mentioned = mentionedIn(written.after, members).filter((id) => id !== accountId && !before.has(id))
  if (mentioned.length === 0) return
  const inserted = await tx
    .insert(taskMentions)
    .values(
      mentioned.map((memberId) => ({
        taskId,
        memberId,
        authorId: accountId,
        createdAt: context.clock.now(),
      })),
    )
    .onConflictDoNothing()
    .returning()
  for (const { number, memberId } of inserted)
    await raise(
      tx,
      MemberMentioned,
      { weddingId, taskId, memberId, authorId: accountId, mention: String(number) },
      weddingTopic(weddingId),
    )
}
