import { builder } from '#server/graphql/builder.ts'
import { type VisibleFields, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { mayArrange, type Part, partWithWedding } from '#server/domain/wedding/weddings/index.ts'
import { type SearchHit, searchWedding } from './search-query.ts'
import { type SearchKind, searchKinds } from '#shared/search-kinds.ts'

const kindEnum = builder.enumType('SearchKind', {
  description: 'What was found.',
  values: searchKinds,
})

const hitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  description: 'Object that matches the search words.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: kindEnum,
      description:
        'A contribution by its giver, a gift, a booking and a memory by their gift, a mail, a guest by their household, a task, an event of the calendar, a piece of news.',
    }),
    id: t.expose('id', {
      type: 'UUID',
      description: 'Of the contribution, the gift, the mail, the household, the task, the event or the news.',
    }),
    title: t.exposeString('title', { description: 'What it is called; may be empty.' }),
    note: t.exposeString('note', {
      description:
        'What tells it from others; may be empty. Of a task the day it is due; of an event its first day, followed by `/` and its occurrence when it repeats.',
    }),
  }),
})

/**
 * A planner finds what is on the list and booked, guests and news; who gave, and what they wrote, is for partners who do not keep it from
 * themselves: those find the mails that did not come with a gift.
 */
function kindsFor(part: Part | null, visibleFields: VisibleFields | null): readonly SearchKind[] {
  if (visibleFields === 'everything' || visibleFields === 'withoutAmounts') return searchKinds
  if (visibleFields === 'nothing')
    return ['gift', 'booking', 'memory', 'mail', 'guest', 'task', 'event', 'update']
  return mayArrange(part) ? ['gift', 'booking', 'guest', 'task', 'event', 'update'] : []
}

builder.queryFields((t) => ({
  search: t.field({
    type: [hitRef],
    description:
      'Givers, gifts, bookings, memories, mails, guests, tasks, events and news of a wedding that carry all these words, accents or not.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      words: t.arg.string({ required: true, description: 'What is looked for.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 5, description: 'How many of each kind.' }),
    },
    resolve: async (_, { weddingId, words, first }, { database, viewer, clock }) => {
      const found = await partWithWedding(database.db, viewer, weddingId)
      const visibleFields = found && visibleFieldsOf(found.part, found.wedding, clock.now())
      const wanted = found ? kindsFor(found.part, visibleFields) : []
      const letters = visibleFields !== 'nothing'
      return searchWedding(database.db, weddingId, words, { kinds: wanted, first: first ?? 5, letters })
    },
  }),
}))
