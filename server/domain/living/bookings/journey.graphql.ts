import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import {
  contributionRef,
  type LoadedContribution,
  guestLineRef,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { isBooked } from '#shared/states/booking.ts'
import type { Booking } from './booking.ts'
import { countingBookings } from './booking-queries.ts'
import { journeyOf, type JourneyStage } from './journey.ts'
import { journeySteps } from '#shared/journey-steps.ts'

const journeyStepEnum = builder.enumType('JourneyStep', {
  description: 'Step of a gift’s journey.',
  values: journeySteps,
})
const journeyRef = builder.objectRef<JourneyStage>('JourneyStage').implement({
  description: 'Step of a gift’s journey with the time it was reached.',
  fields: (t) => ({
    step: t.expose('step', { type: journeyStepEnum, description: 'Step.' }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was reached; null for a future step.',
    }),
    on: t.expose('on', {
      type: 'Date',
      nullable: true,
      description: 'Day of the booking or of the experience; null if there are several.',
    }),
    isSkipped: t.exposeBoolean('isSkipped', {
      description: 'True if the step was skipped, such as booking a gift that needed none.',
    }),
    reached: t.exposeInt('reached', { description: 'Number of gifts that reached the step.' }),
    outOf: t.exposeInt('outOf', { description: 'Total number of gifts.' }),
  }),
})

/** The bookings of the gifts of one contribution, read once per request. */
async function bookingsFor(context: AppContext, giftIds: readonly string[]): Promise<(Booking | null)[]> {
  const key = giftIds.toSorted().join(' ')
  const found = await memoizePerRequest(context, `bookings of ${key}`, () =>
    countingBookings(context.database.db, giftIds),
  )
  return giftIds.map((id) => found.get(id) ?? null)
}

const wayOf = async (
  { contribution, lines }: LoadedContribution,
  context: AppContext,
): Promise<JourneyStage[]> =>
  journeyOf(
    contribution,
    await bookingsFor(
      context,
      lines.map(({ giftId }) => giftId),
    ),
  )

builder.objectField(privateContributionRef, 'journey', (t) =>
  t.field({
    type: [journeyRef],
    description: 'Journey of the contribution, step by step.',
    resolve: (found, _, context) => wayOf(found, context),
  }),
)

builder.objectField(contributionRef, 'journey', (t) =>
  t.field({
    type: [journeyRef],
    description: 'Journey of the contribution, step by step.',
    resolve: (found, _, context) => wayOf(found, context),
  }),
)

builder.objectFields(guestLineRef, (t) => ({
  journey: t.field({
    type: [journeyRef],
    description: 'Journey of this gift, step by step.',
    resolve: async ({ gift, contribution }, _, context) =>
      journeyOf(contribution, await bookingsFor(context, [gift.id])),
  }),
  instead: t.string({
    nullable: true,
    description: 'Replacement that the couple will experience instead; null if none.',
    resolve: async ({ gift, wedding }, _, context) => {
      const instead = (await bookingsFor(context, [gift.id]))[0]?.instead
      return instead ? (await readerTranslator(context, wedding))(instead) : null
    },
  }),
  isBooked: t.boolean({
    description: 'True if it is booked or already experienced.',
    resolve: async ({ gift }, _, context) => {
      const state = (await bookingsFor(context, [gift.id]))[0]?.state
      return state !== undefined && isBooked(state)
    },
  }),
}))
