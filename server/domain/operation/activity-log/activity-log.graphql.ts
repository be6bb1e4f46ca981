import { builder, moneyRef } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type Currency, money } from '#shared/money.ts'
import { type Activity, activityOf } from './activity-query.ts'
import { growthOfWedding } from './growth-query.ts'
import type { DailyAmounts } from './growth.ts'

const activityRef = builder.objectRef<Activity>('Activity').implement({
  description: 'Event around a wedding.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Sequence number.' }),
    kind: t.exposeString('kind', { description: 'Kind of the domain event: `ContributionSent` …' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    actor: t.exposeString('actor', {
      nullable: true,
      description: 'Name of the person who caused it; null for automatic events.',
    }),
    subject: t.exposeString('subject', { nullable: true, description: 'Titles of the affected gifts.' }),
    contributionId: t.expose('contributionId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the affected contribution.',
    }),
    giftId: t.expose('giftId', { type: 'UUID', nullable: true, description: 'Id of the affected gift.' }),
  }),
})

type Point = DailyAmounts & { readonly currency: Currency }
const growthRef = builder.objectRef<Point>('GrowthPoint').implement({
  description: 'Sum of a list at the end of a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day in the time zone of the wedding.' }),
    chosen: t.field({
      type: moneyRef,
      description: 'Amount sent or received by the end of the day.',
      resolve: ({ chosen, currency }) => money(chosen, currency),
    }),
    received: t.field({
      type: moneyRef,
      description: 'Amount received by the end of the day.',
      resolve: ({ received, currency }) => money(received, currency),
    }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  activity: t.field({
    type: [activityRef],
    description:
      'Latest events, newest first. Planners, and partners while they hide gifts, see no events about received gifts.',
    args: { first: t.arg({ type: 'PageSize', defaultValue: 10, description: 'Maximum number of events.' }) },
    resolve: async (wedding, { first }, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      const seesGifts = visibleFields === 'everything' || visibleFields === 'withoutAmounts'
      return activityOf(context.database.db, wedding.id, first ?? 10, seesGifts)
    },
  }),
  growth: t.field({
    type: [growthRef],
    description:
      'Growth of the list, oldest day first, at most 60 days; for partners with access to amounts.',
    resolve: async (wedding, _, context) => {
      if ((await visibleFieldsIn(context, wedding.id)) !== 'everything') return []
      const growth = await growthOfWedding(context.database.db, wedding)
      return growth.map((point) => ({ ...point, currency: wedding.currency }))
    },
  }),
}))
