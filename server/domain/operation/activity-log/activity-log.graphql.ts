import { builder, moneyRef } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type Currency, money } from '#shared/money.ts'
import { type Activity, activityOf } from './activity-query.ts'
import { growthOfWedding } from './growth-query.ts'
import type { DayGiven } from './growth.ts'

const activityRef = builder.objectRef<Activity>('Activity').implement({
  description: 'Something that happened around a wedding.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its number.' }),
    kind: t.exposeString('kind', { description: 'Kind of the domain event: `ContributionSent` …' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.exposeString('actor', { nullable: true, description: 'Who.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'About what: titles of gifts.' }),
    contributionId: t.expose('contributionId', {
      type: 'UUID',
      nullable: true,
      description: 'About which contribution.',
    }),
    giftId: t.expose('giftId', { type: 'UUID', nullable: true, description: 'About which gift.' }),
  }),
})

type Point = DayGiven & { readonly currency: Currency }
const growthRef = builder.objectRef<Point>('GrowthPoint').implement({
  description: 'How much of a list was given by the end of a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Which day, where the wedding is.' }),
    chosen: t.field({
      type: moneyRef,
      description: 'Chosen by guests until then: promised, on its way or received by now.',
      resolve: ({ chosen, currency }) => money(chosen, currency),
    }),
    received: t.field({
      type: moneyRef,
      description: 'Received by the couple until then.',
      resolve: ({ received, currency }) => money(received, currency),
    }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  activity: t.field({
    type: [activityRef],
    description:
      'What happened lately, newest first; to a planner, and where the two wish it, nothing of gifts that arrive.',
    args: { first: t.arg({ type: 'PageSize', defaultValue: 10, description: 'How many.' }) },
    resolve: async (wedding, { first }, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      const seesGifts = visibleFields === 'everything' || visibleFields === 'withoutAmounts'
      return activityOf(context.database.db, wedding.id, first ?? 10, seesGifts)
    },
  }),
  growth: t.field({
    type: [growthRef],
    description: 'How the list has grown, oldest first, at most 60 days of it; for partners who see amounts.',
    resolve: async (wedding, _, context) => {
      if ((await visibleFieldsIn(context, wedding.id)) !== 'everything') return []
      const growth = await growthOfWedding(context.database.db, wedding)
      return growth.map((point) => ({ ...point, currency: wedding.currency }))
    },
  }),
}))
