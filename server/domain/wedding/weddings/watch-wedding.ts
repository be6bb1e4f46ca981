import type { AppContext } from '#server/graphql/viewer.ts'
import type { Duration } from '#shared/duration.ts'
import { weddingTopic } from './wedding-topics.ts'
import { partOf } from './weddings.policy.ts'
import { WeddingNotFound } from './weddings.refusals.ts'

/** Kind and time of a change of a wedding. */
export type WeddingPayload = { readonly kind: string; readonly at: Date }

/** Kinds of events that a member is told by name: their own reminders. */
const namedEvents: readonly string[] = ['EventReminderDue']

/**
 * Streams the changes of a wedding to its members. They learn that something changed, but not what: the kinds of
 * events reveal gifts, to a planner and to a couple who wait for a surprise. Changes since the member's last read
 * come first. Refuses `WeddingNotFound`.
 */
export async function* watchWedding(
  context: AppContext,
  weddingId: string,
  readAgo: (() => Duration) | null = null,
): AsyncGenerator<WeddingPayload> {
  const part = () => partOf(context.database.db, context.viewer, weddingId)
  if (!(await part())) throw WeddingNotFound()
  for await (const message of context.live.subscribe(weddingTopic(weddingId), { readAgo })) {
    // A removed member gets one last message, after which their screens reload and find no access.
    const now = await part()
    const isNamed = namedEvents.includes(message.kind)
    yield { kind: isNamed ? message.kind : 'WeddingChanged', at: context.clock.now() }
    if (!now) return
  }
}
