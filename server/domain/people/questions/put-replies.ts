import { eq, inArray, sql } from 'drizzle-orm'
import { guests, type KeptHousehold } from '#server/domain/people/guests/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { yesNoReplies } from '#shared/inputs/question-limits.ts'
import type { Question } from '#shared/inputs/questions.ts'
import { questionnaireOf } from './question-queries.ts'
import { questionReplies } from './questions.tables.ts'

/** Reply of a guest, with its path in the input for errors; an empty one removes the earlier reply. */
export type RepliesToPut = {
  readonly guestId: string
  readonly path: string
  readonly replies: readonly { readonly questionId: string; readonly reply: string }[]
}

/**
 * Stores replies of guests of a locked household. Those to a question that the couple removed meanwhile are
 * left out. A question that one guest answers for all keeps one reply in the household. Refuses `InvalidInput`
 * for guests of other households and for replies that the question does not offer.
 */
export async function putReplies(
  tx: Tx,
  { id, weddingId }: Pick<KeptHousehold, 'id' | 'weddingId'>,
  requested: readonly RepliesToPut[],
  repliedAt: Date,
): Promise<void> {
  if (requested.every(({ replies }) => replies.length === 0)) return
  const { questions } = await questionnaireOf(tx, weddingId)
  const people = await tx.select({ id: guests.id }).from(guests).where(eq(guests.householdId, id))
  const ids = people.map((guest) => guest.id)
  // Of several replies to one question by the same guests, the last one counts.
  const written = new Map<string, { questionId: string; guestId: string; reply: string }>()
  const replaced: { questionId: string; guestId: string }[] = []
  for (const { guestId, path, replies } of requested) {
    if (!ids.includes(guestId)) throw InvalidInput({ issues: [{ path: `${path}.id`, rule: 'wrong' }] })
    for (const [at, { questionId, reply }] of replies.entries()) {
      const question = questions.find((one) => one.id === questionId)
      if (!question) continue
      if (!isOffered(question, reply))
        throw InvalidInput({ issues: [{ path: `${path}.replies.${at}.reply`, rule: 'wrong' }] })
      const answering = question.isForEach ? [guestId] : ids
      replaced.push(...answering.map((one) => ({ questionId, guestId: one })))
      written.set(question.isForEach ? `${questionId} ${guestId}` : questionId, {
        questionId,
        guestId,
        reply,
      })
    }
  }
  if (replaced.length === 0) return
  await tx.execute(sql`delete from question_replies r
    using jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as p("questionId" uuid, "guestId" uuid)
    where r.question_id = p."questionId" and r.guest_id = p."guestId"`)
  const rows = [...written.values()].filter(({ reply }) => reply !== '')
  if (rows.length > 0) await tx.insert(questionReplies).values(rows.map((row) => ({ ...row, repliedAt })))
}

function isOffered({ kind, options }: Question, reply: string): boolean {
  if (reply === '' || kind === 'text') return true
  return kind === 'yesNo' ? yesNoReplies.some((one) => one === reply) : options.includes(reply)
}

/** Deletes the replies of households. */
export async function eraseReplies(tx: Tx, householdIds: readonly string[]): Promise<void> {
  const people = tx
    .select({ id: guests.id })
    .from(guests)
    .where(inArray(guests.householdId, [...householdIds]))
  await tx.delete(questionReplies).where(inArray(questionReplies.guestId, people))
}

/** Moves the replies of guests who are merged into another record; of two replies the later one counts. */
export async function moveReplies(
  tx: Tx,
  pairs: readonly { readonly stays: string; readonly goes: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await tx.execute(sql`insert into question_replies (guest_id, question_id, reply, replied_at)
    select p.stays, r.question_id, r.reply, r.replied_at
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(stays uuid, goes uuid)
      join question_replies r on r.guest_id = p.goes
    on conflict (guest_id, question_id) do update set reply = excluded.reply, replied_at = excluded.replied_at
      where excluded.replied_at > question_replies.replied_at`)
}
