import { builder } from '#server/graphql/builder.ts'
import { partOf, weddingById, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { calendarText } from './calendar-text.ts'
import { closeCalendarFeed } from './close-calendar-feed.ts'
import { type Feed, feedUrl } from './feed.ts'
import { feedOf } from './feed-query.ts'
import { openCalendarFeed } from './open-calendar-feed.ts'

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

const feedRef = builder.objectRef<Feed>('CalendarFeed').implement({
  description: 'Secret URL from which a member’s calendar app reads the wedding calendar.',
  fields: (t) => ({
    url: t.string({ description: 'URL of the feed.', resolve: ({ id }, _, context) => feedUrl(context, id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
  }),
})

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: feedRef,
    nullable: true,
    description: 'Calendar feed of the viewer; null if there is none.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, context) => feedOf(context, weddingId),
  }),
  calendarFile: t.string({
    description: 'Calendar as an `.ics` file; members of the wedding only.',
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
    description: 'Creates a calendar feed for the viewer. An earlier one stops working.',
    args: { weddingId: t.arg(weddingArgument) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => openCalendarFeed(context, weddingId),
  }),
  closeCalendarFeed: t.field({
    type: weddingRef,
    description: 'Deletes the calendar feed of the viewer.',
    args: { weddingId: t.arg(weddingArgument) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => closeCalendarFeed(context, weddingId),
  }),
}))
