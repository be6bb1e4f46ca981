import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type AnswerInvitationInput, answerInvitationInput } from '#shared/inputs/rsvp.ts'
import {
  putAnswers,
  InvitationNotFound,
  type Guest,
  guests,
  households,
  rsvpNotes,
  type KeptHousehold,
  isOpenedBy,
  notifyGuests,
  splitName,
  writeWords,
  writtenName,
} from '#server/domain/people/guests/index.ts'
import { putReplies } from '#server/domain/people/questions/index.ts'
import { InvitationClosed } from './rsvp.refusals.ts'
import { type Invitation, invitationAt } from './invitation-query.ts'
import { isOpenToAnswer } from './rsvp-open.ts'
import { InvitationAnswered, InvitationNoteLeft } from './rsvp.events.ts'

const perAddress = { name: 'invitation answers', max: 40, per: minutes(10) }

/**
 * Stores or changes the answers of a household until the deadline. A note is delivered to the couple's
 * mailbox. Refuses `InvitationNotFound`, `InvitationClosed`, `InvalidInput`, `TooManyAttempts`.
 */
export async function answerInvitation(
  context: AppContext,
  token: string,
  input: unknown,
): Promise<Invitation> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(answerInvitationInput, input)
  return context.database.transaction(async (tx) => {
    const household = await lockInvitation(tx, token)
    const wedding = await weddingById(tx, household.weddingId)
    invariant(wedding, 'Wedding of a household missing')
    const now = context.clock.now()
    if (!isOpenToAnswer(wedding, now)) throw InvitationClosed()
    await putAnswers(tx, household, form.answers, now)
    const isListChanged = await putWords(tx, household, form.guests)
    const replies = form.guests.map(({ id, replies: list }, at) => ({
      guestId: id,
      path: `guests.${at}`,
      replies: list,
    }))
    await putReplies(tx, household, replies, now)
    await tx
      .update(households)
      .set({
        answeredAt: now,
        openedAt: household.openedAt ?? now,
        // The couple's open form has outdated names or dietary needs.
        version: household.version + (isListChanged ? 1 : 0),
      })
      .where(eq(households.id, household.id))
    if (form.note) await takeNote(tx, context, household, form.note)
    await notifyGuests(tx, household.weddingId)
    await raise(tx, InvitationAnswered, { weddingId: household.weddingId, householdId: household.id })
    const answered = await invitationAt(tx, token)
    invariant(answered, 'Locked invitation missing')
    return answered
  })
}

async function lockInvitation(tx: Tx, token: string): Promise<KeptHousehold> {
  const [household] = await tx
    .select()
    .from(households)
    .where(and(isOpenedBy(token), isNull(households.deletedAt)))
    .for('update')
  if (!household) throw InvitationNotFound()
  return household
}

/**
 * Stores dietary needs, notes and songs of guests, and the names of companions. Returns true if names or
 * dietary needs changed.
 */
async function putWords(
  tx: Tx,
  household: KeptHousehold,
  guestAnswers: AnswerInvitationInput['guests'],
): Promise<boolean> {
  const present = await tx.select().from(guests).where(eq(guests.householdId, household.id))
  let isListChanged = false
  let isNameChanged = false
  for (const [at, { id, replies: _, name, ...words }] of guestAnswers.entries()) {
    const guest = present.find((one) => one.id === id)
    if (!guest) throw InvalidInput({ issues: [{ path: `guests.${at}.id`, rule: 'wrong' }] })
    const requested = { ...guest, ...words, ...(name === null ? {} : companionNamed(guest, name, at)) }
    if (writtenName(requested) !== writtenName(guest)) isNameChanged = true
    if (requested.dietaryNeeds !== guest.dietaryNeeds) isListChanged = true
    const { givenNames, surnames, companion, dietaryNeeds, note, song } = requested
    const changes = { givenNames, surnames, companion, dietaryNeeds, note, song }
    await tx.update(guests).set(changes).where(eq(guests.id, id))
  }
  // The caller increments the version.
  if (isNameChanged) await writeWords(tx, household.weddingId, [household.id], new Set([household.id]))
  return isListChanged || isNameChanged
}

/** Returns the new name of a companion; throws `InvalidInput` for other guests, whose names the couple know. */
function companionNamed({ companion }: Pick<Guest, 'companion'>, name: string, at: number) {
  if (companion === null) throw InvalidInput({ issues: [{ path: `guests.${at}.name`, rule: 'wrong' }] })
  const { givenNames, surnames } = splitName(name)
  return { givenNames: givenNames || name, surnames, companion: 'named' as const }
}

/** Stores a note to the couple, unless it equals the last one. */
async function takeNote(
  tx: Tx,
  { clock, random }: AppContext,
  { id, weddingId }: KeptHousehold,
  text: string,
) {
  const [last] = await tx
    .select({ text: rsvpNotes.text })
    .from(rsvpNotes)
    .where(eq(rsvpNotes.householdId, id))
    .orderBy(desc(rsvpNotes.createdAt), desc(rsvpNotes.id))
    .limit(1)
  if (last?.text === text) return
  const noteId = random.uuid()
  await tx.insert(rsvpNotes).values({ id: noteId, householdId: id, text, createdAt: clock.now() })
  await raise(tx, InvitationNoteLeft, { weddingId, noteId })
}
