import { builder } from '#server/graphql/builder.ts'
import {
  maySeeMoney,
  partOf,
  todayIn,
  type Wedding,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { erasureDay, type GuestRetention, periodOf, retentionOf } from './guest-retention.ts'
import { setGuestRetention } from './set-guest-retention.ts'
import { retentionPeriods } from '#shared/retention-periods.ts'

const periodEnum = builder.enumType('GuestRetentionPeriod', {
  description:
    'Retention period of guest data: months after the wedding day, or until the couple stop extending it.',
  values: retentionPeriods,
})

type ShownRetention = { readonly wedding: Wedding; readonly retention: GuestRetention }
const retentionRef = builder.objectRef<ShownRetention>('GuestRetention').implement({
  description: 'Retention of guest data of a wedding.',
  fields: (t) => ({
    period: t.field({
      type: periodEnum,
      description: 'The chosen period, or the default one.',
      resolve: ({ retention }) => periodOf(retention),
    }),
    erasesOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the erasure; null once it is done.',
      resolve: ({ wedding, retention }, _, { clock }) =>
        retention.erasedAt ? null : erasureDay(wedding, retention, clock.now()),
    }),
    isAnnounced: t.boolean({
      description: 'True if the couple received a notice of this day.',
      resolve: ({ retention }) => retention.announcedFor !== null && retention.erasedAt === null,
    }),
    erasedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day on which the data was erased; null before.',
      resolve: ({ wedding, retention: { erasedAt } }) => erasedAt && todayIn(wedding.timeZone, erasedAt),
    }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  guestRetention: t.field({
    type: retentionRef,
    nullable: true,
    description: 'Retention of guest data; partners only.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id))
        ? { wedding, retention: await retentionOf(database.db, wedding.id) }
        : null,
  }),
}))

builder.mutationFields((t) => ({
  setGuestRetention: t.field({
    type: weddingRef,
    description: 'Sets the retention period of guest data. Nothing is erased within 30 days.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      period: t.arg({ type: periodEnum, required: true, description: 'Retention period.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, period }, context) => setGuestRetention(context, weddingId, period),
  }),
}))
