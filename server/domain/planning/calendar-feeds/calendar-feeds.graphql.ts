import { builder } from '#server/graphql/builder.ts'
import { partOf, weddingById, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { calendarText } from './calendar-text.ts'
import { closeCalendarFeed } from './close-calendar-feed.ts'
import { type Feed, feedUrl } from './feed.ts'
import { feedOf } from './feed-query.ts'
import { openCalendarFeed } from './open-calendar-feed.ts'

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const

const feedRef = builder.objectRef<Feed>('CalendarFeed').implement({
  description: 'A secret address at which the calendar of the person who asks reads that of the wedding.',
  fields: (t) => ({
    url: t.string({ description: 'The address.', resolve: ({ id }, _, context) => feedUrl(context, id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it works.' }),
  }),
})

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: feedRef,
    nullable: true,
    description: 'The secret address of the person who asks; null when there is none.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, context) => feedOf(context, weddingId),
  }),
  calendarFile: t.string({
    description: 'The calendar as an `.ics` file, for the people of the wedding.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, context) => {
      const on = context.database.db
      const part = await partOf(on, context.viewer, weddingId)
      const wedding = part && (await weddingById(on, weddingId))
      if (!wedding) throw WeddingNotFound()
      return calendarText(on, context, { wedding, part, language: context.language })
    },
  }),
}))

builder.mutationFields((t) => ({
  openCalendarFeed: t.field({
    type: feedRef,
    description: 'Gives the person who asks a secret address; one they had stops working.',
    args: { weddingId: t.arg(weddingArgument) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => openCalendarFeed(context, weddingId),
  }),
  closeCalendarFeed: t.field({
    type: weddingRef,
    description: 'Makes the secret address of the person who asks stop working.',
    args: { weddingId: t.arg(weddingArgument) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => closeCalendarFeed(context, weddingId),
  }),
}))
