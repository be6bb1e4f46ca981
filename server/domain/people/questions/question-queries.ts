import DataLoader from 'dataloader'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { guests, households } from '#server/domain/people/guests/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Question } from '#shared/inputs/questions.ts'
import { questionnaires, questionReplies } from './questions.tables.ts'

/** The questions of a wedding, with the version that a change is based on; 0 before the first one. */
export type Questionnaire = {
  readonly weddingId: string
  readonly version: number
  readonly questions: readonly Question[]
}
export type Reply = { readonly questionId: string; readonly reply: string }
export type ReplyOfGuest = Reply & { readonly guestId: string; readonly householdId: string }

/** Returns the questions of a wedding. */
export async function questionnaireOf(on: Reader, weddingId: string): Promise<Questionnaire> {
  const [found] = await on.select().from(questionnaires).where(eq(questionnaires.weddingId, weddingId))
  return found ?? { weddingId, version: 0, questions: [] }
}

/** Returns the replies of each of these guests, in the order of their ids. */
export async function repliesOf(on: Reader, guestIds: readonly string[]): Promise<Reply[][]> {
  if (guestIds.length === 0) return []
  const found = await on
    .select()
    .from(questionReplies)
    .where(inArray(questionReplies.guestId, [...guestIds]))
  const byGuest = Map.groupBy(found, ({ guestId }) => guestId)
  return guestIds.map((id) => byGuest.get(id) ?? [])
}

/** Returns the replies of a guest; those of all guests of a request take one statement. */
export function loadReplies(context: Pick<AppContext, 'database'>, guestId: string): Promise<Reply[]> {
  return memoizePerRequest(
    context,
    'question replies',
    () => new DataLoader((ids: readonly string[]) => repliesOf(context.database.db, ids)),
  ).load(guestId)
}

/** Returns all replies of guests on the list of a wedding, in the order of the list. */
export async function repliesOfWedding(on: Reader, weddingId: string): Promise<ReplyOfGuest[]> {
  return on
    .select({
      guestId: questionReplies.guestId,
      householdId: guests.householdId,
      questionId: questionReplies.questionId,
      reply: questionReplies.reply,
    })
    .from(questionReplies)
    .innerJoin(guests, eq(guests.id, questionReplies.guestId))
    .innerJoin(households, eq(households.id, guests.householdId))
    .where(and(eq(households.weddingId, weddingId), isNull(households.deletedAt)))
    .orderBy(asc(households.plainName), asc(guests.position), sql`${questionReplies.repliedAt}`)
}
