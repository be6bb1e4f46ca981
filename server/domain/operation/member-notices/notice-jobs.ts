import { contributionById, type LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import { mailsById } from '#server/domain/planning/mailbox/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { add, minutes } from '#shared/duration.ts'
import { dayAt } from '#shared/local-time.ts'
import type { BookingOutcome, MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import type { ReservationState } from '#shared/states/reservation.ts'
import { raiseNotices, timeOfEvent } from './raise-notices.ts'

/** A letter that arrives within this time of its gift is a part of it and gets no notice of its own. */
const partOfGift = minutes(10)

/** Returns a job that raises a notice about a contribution to which the condition applies. */
const noticeOfGift = (job: string, kind: MemberNoticeKind, applies: (found: LoadedContribution) => boolean) =>
  defineJob<{ readonly contributionId: string }>({
    kind: job,
    run: async (platform, { contributionId }, { eventId }) => {
      await platform.database.transaction(async (tx) => {
        const found = await contributionById(tx, contributionId)
        if (!found || !applies(found)) return
        const createdAt = await timeOfEvent(tx, platform, eventId)
        const weddingId = found.wedding.id
        await raiseNotices(tx, platform, { weddingId, kind, subjectId: contributionId, createdAt })
      })
    },
  })

export const noticeOfSentGift = noticeOfGift('notice-of-sent-gift', 'giftSent', () => true)

/** Money confirmed by hand or from a bank file is no news to the couple, who confirmed it. */
export const noticeOfReceivedGift = noticeOfGift(
  'notice-of-received-gift',
  'giftReceived',
  ({ contribution }) => contribution.fromProvider,
)

/** Short holds of guests without a confirmed address end by the dozen and are no news. */
export const noticeOfEndedPromise = noticeOfGift(
  'notice-of-ended-promise',
  'promiseEnded',
  ({ contribution }) => contribution.addressConfirmedAt !== null && contribution.planId === null,
)

export const noticeOfMail = defineJob<{ readonly mailId: string }>({
  kind: 'notice-of-mail',
  run: async (platform, { mailId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const [mail] = await mailsById(tx, [mailId])
      if (!mail) return
      const createdAt = await timeOfEvent(tx, platform, eventId)
      const { weddingId, contributionId } = mail
      if (contributionId && (await isPartOfGift(tx, contributionId, createdAt))) return
      const kind = contributionId ? 'giftLetter' : 'letter'
      await raiseNotices(tx, platform, { weddingId, kind, subjectId: mailId, createdAt })
    })
  },
})

async function isPartOfGift(tx: Tx, contributionId: string, arrivedAt: Date): Promise<boolean> {
  const found = (await contributionById(tx, contributionId))?.contribution
  const at = found?.sentAt ?? found?.receivedAt
  return at != null && arrivedAt < add(at, partOfGift)
}

/** A household that changes its answers gets one notice a day. */
export const noticeOfRsvp = defineJob<{ readonly weddingId: string; readonly householdId: string }>({
  kind: 'notice-of-rsvp',
  run: async (platform, { weddingId, householdId }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const wedding = await weddingById(tx, weddingId)
      if (!wedding) return
      const createdAt = await timeOfEvent(tx, platform, eventId)
      const occurrence = dayAt(createdAt, wedding.timeZone)
      const notice = { weddingId, kind: 'rsvp', subjectId: householdId, occurrence, createdAt } as const
      await raiseNotices(tx, platform, notice)
    })
  },
})

type AnsweredRequest = {
  readonly weddingId: string
  readonly requestId: string
  readonly state: string
  readonly version: number
}

/** Each answer of a provider, and its silence, gets a notice. */
export const noticeOfBookingAnswer = defineJob<AnsweredRequest>({
  kind: 'notice-of-booking-answer',
  run: async (platform, { weddingId, requestId, state, version }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      const createdAt = await timeOfEvent(tx, platform, eventId)
      const occurrence = `${state} ${version}`
      const notice = { weddingId, kind: 'booking', subjectId: requestId, occurrence, createdAt } as const
      await raiseNotices(tx, platform, notice)
    })
  },
})

/** What the end of a reservation is for the couple: an answer of the one who offers the gift, or none. */
const outcomeOfReservation: Partial<Record<ReservationState, BookingOutcome>> = {
  confirmed: 'confirmed',
  rejected: 'declined',
  withdrawn: 'declined',
  unanswered: 'unanswered',
}

type ChangedReservation = {
  readonly weddingId: string
  readonly reservationId: string
  readonly state: ReservationState
}

/** Each answer of a booking system to a reservation, and its silence, gets a notice. */
export const noticeOfReservation = defineJob<ChangedReservation>({
  kind: 'notice-of-reservation',
  run: async (platform, { weddingId, reservationId, state }, { eventId }) => {
    const outcome = outcomeOfReservation[state]
    if (!outcome) return
    await platform.database.transaction(async (tx) => {
      const createdAt = await timeOfEvent(tx, platform, eventId)
      const about = { weddingId, kind: 'booking', subjectId: reservationId, createdAt } as const
      await raiseNotices(tx, platform, { ...about, occurrence: `${outcome} ${state}` })
    })
  },
})

type Mention = {
  readonly weddingId: string
  readonly taskId: string
  readonly memberId: string
  readonly authorId: string
  readonly mention: string
}

export const noticeOfMention = defineJob<Mention>({
  kind: 'notice-of-mention',
  run: async (platform, { weddingId, taskId, memberId, authorId, mention }, { eventId }) => {
    await platform.database.transaction(async (tx) => {
      await raiseNotices(tx, platform, {
        weddingId,
        kind: 'mention',
        subjectId: taskId,
        actorId: authorId,
        occurrence: mention,
        only: [memberId],
        createdAt: await timeOfEvent(tx, platform, eventId),
      })
    })
  },
})
