import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import {
  canSeeAmount,
  contributionsByIds,
  giftTitles,
  signedName,
} from '#server/domain/gifts/contributions/index.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import { countingBookings } from '#server/domain/living/bookings/index.ts'
import { subjectsOfRequests } from '#server/domain/living/booking-requests/index.ts'
import { subjectsOfReservations } from '#server/domain/living/reservations/index.ts'
import { householdsByIds } from '#server/domain/people/guests/index.ts'
import { tasks } from '#server/domain/planning/board/index.ts'
import { mailsById } from '#server/domain/planning/mailbox/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { type BookingOutcome, bookingOutcomes, type MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import { type BookingDeadline, deadlineOf } from './booking-deadline.ts'
import type { MemberNotice } from './member-notice.ts'

/** Names and counts of the subject of a notice, for its text. */
type NoticeSubject = {
  /** Giver, household, correspondent or member; null if unknown or anonymous. */
  readonly who: string | null
  /** Titles of gifts with their named shares, the subject of a letter, or the name of a task. */
  readonly what: readonly string[]
  /** Guests of the household who come, and who do not; null for other kinds. */
  readonly coming: number | null
  readonly notComing: number | null
  /** What the provider did about a request for dates; null for other kinds. */
  readonly bookingOutcome: BookingOutcome | null
  /** What has to be done for the booking of a gift, and by which day; null for other kinds. */
  readonly deadline: BookingDeadline | null
}

/** A notice with its subject, which is null if it was deleted. */
export type DescribedNotice = MemberNotice & { readonly subject: NoticeSubject | null }

const without = { coming: null, notComing: null, bookingOutcome: null, deadline: null }

/** Adds the subjects of notices of a wedding, in a fixed number of statements. */
export async function describeNotices(
  on: Reader,
  clock: Clock,
  wedding: Wedding,
  notices: readonly MemberNotice[],
): Promise<DescribedNotice[]> {
  const idsOf = (...kinds: readonly MemberNoticeKind[]) => [
    ...new Set(notices.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)),
  ]
  const subjects = new Map([
    ...(await giftSubjects(on, clock, wedding, idsOf('giftSent', 'giftReceived', 'promiseEnded'))),
    ...(await letterSubjects(on, idsOf('giftLetter', 'letter'))),
    ...(await householdSubjects(on, wedding.id, idsOf('rsvp'))),
    ...(await taskSubjects(on, idsOf('mention', 'taskDue'))),
    ...(await bookingSubjects(on, wedding.id, idsOf('booking'))),
    ...(await deadlineSubjects(on, wedding.id, idsOf('bookingDeadline'))),
    ...idsOf('weekAhead').map((id) => [id, { who: null, what: [], ...without }] as const),
  ])
  const actors = await peopleOf(on, [...new Set(notices.flatMap(({ actorId }) => actorId ?? []))])
  return notices.map((notice) => {
    const subject = subjects.get(notice.subjectId) ?? null
    const who = (notice.actorId && actors.get(notice.actorId)?.name) || subject?.who
    const bookingOutcome = outcomeOf(notice)
    const deadline = notice.kind === 'bookingDeadline' ? deadlineOf(notice.occurrence) : null
    return { ...notice, subject: subject && { ...subject, bookingOutcome, deadline, who: who || null } }
  })
}

/** What a provider did, as the occurrence of its notice says: later answers have notices of their own. */
function outcomeOf({ kind, occurrence }: MemberNotice): BookingOutcome | null {
  if (kind !== 'booking') return null
  return bookingOutcomes.find((one) => occurrence.startsWith(`${one} `)) ?? null
}

type Subjects = Iterable<readonly [id: string, subject: NoticeSubject]>

async function giftSubjects(
  on: Reader,
  clock: Clock,
  wedding: Wedding,
  ids: readonly string[],
): Promise<Subjects> {
  const found = await contributionsByIds(on, wedding, ids)
  return found.map((one) => {
    const what = giftTitles(one, canSeeAmount(one, { clock }))
    return [one.contribution.id, { who: signedName(one.contribution), what, ...without }] as const
  })
}

async function letterSubjects(on: Reader, ids: readonly string[]): Promise<Subjects> {
  const found = await mailsById(on, ids)
  return found.map(
    ({ id, fromName, fromEmail, subject }) =>
      [id, { who: fromName || fromEmail, what: subject ? [subject] : [], ...without }] as const,
  )
}

async function householdSubjects(on: Reader, weddingId: string, ids: readonly string[]): Promise<Subjects> {
  const found = (await householdsByIds(on, weddingId, ids)).filter(({ deletedAt }) => !deletedAt)
  return found.map(({ id, name, guests }) => {
    const guestAnswers = guests.map(({ answers }) => answers.map(({ answer }) => answer))
    const coming = guestAnswers.filter((answers) => answers.includes('yes')).length
    const notComing = guestAnswers.filter(
      (answers) => answers.length > 0 && answers.every((one) => one === 'no'),
    )
    return [id, { ...without, who: name, what: [], coming, notComing: notComing.length }] as const
  })
}

async function taskSubjects(on: Reader, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return []
  const found = await on
    .select({ id: tasks.id, name: tasks.name })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)))
  return found.map(({ id, name }) => [id, { who: null, what: [name], ...without }] as const)
}

async function bookingSubjects(on: Reader, weddingId: string, ids: readonly string[]): Promise<Subjects> {
  const found = [
    ...(await subjectsOfRequests(on, weddingId, ids)),
    ...(await subjectsOfReservations(on, weddingId, ids)),
  ]
  return found.map(({ id, providerName, giftTitle }) => {
    return [id, { who: providerName, what: [giftTitle], ...without }] as const
  })
}

async function deadlineSubjects(on: Reader, weddingId: string, ids: readonly string[]): Promise<Subjects> {
  const found = await giftsByIds(on, weddingId, ids)
  const booked = await countingBookings(on, [...found.keys()])
  return [...found.values()].map(({ id, title }) => {
    return [id, { who: null, what: [booked.get(id)?.instead ?? title], ...without }] as const
  })
}
