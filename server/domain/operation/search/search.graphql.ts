import { builder } from '#server/graphql/builder.ts'
import { type VisibleFields, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { mayArrange, type WeddingPart, partWithWedding } from '#server/domain/wedding/weddings/index.ts'
import { type SearchHit, searchWedding } from './search-query.ts'
import { type SearchKind, searchKinds } from '#shared/search-kinds.ts'

const kindEnum = builder.enumType('SearchKind', {
  description: 'Kind of search result.',
  values: searchKinds,
})

const hitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  description: 'Search result.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: kindEnum,
      description:
        'Kind of the result: contributions match by giver, bookings and memories by gift, guests by household.',
    }),
    id: t.expose('id', {
      type: 'UUID',
      description: 'Id of the contribution, gift, mail, household, task, supplier, event or update.',
    }),
    title: t.exposeString('title', { description: 'Title of the result; may be empty.' }),
    note: t.exposeString('note', {
      description:
        'Detail that distinguishes results; may be empty. For a task, the due date; for an event, its first day, followed by `/` and the occurrence if it repeats.',
    }),
  }),
})

/**
 * The kinds that a viewer may search. Collaborators find the list, bookings, guests, plans and updates.
 * Givers and their messages are for partners only, unless they hide them from themselves: then letters about
 * gifts are excluded.
 */
function kindsFor(part: WeddingPart | null, visibleFields: VisibleFields | null): readonly SearchKind[] {
  if (visibleFields === 'everything' || visibleFields === 'withoutAmounts') return searchKinds
  if (visibleFields === 'nothing')
    return ['gift', 'booking', 'memory', 'mail', 'guest', 'task', 'supplier', 'event', 'update']
  return mayArrange(part) ? ['gift', 'booking', 'guest', 'task', 'supplier', 'event', 'update'] : []
}

builder.queryFields((t) => ({
  search: t.field({
    type: [hitRef],
    description:
      'Givers, gifts, bookings, memories, mails, guests, tasks, suppliers, events and updates of a wedding that contain all search words. Accents are ignored.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      words: t.arg.string({ required: true, description: 'Search words.' }),
      first: t.arg({
        type: 'PageSize',
        defaultValue: 5,
        description: 'Maximum number of results of each kind.',
      }),
    },
    resolve: async (_, { weddingId, words, first }, { database, viewer, clock }) => {
      const found = await partWithWedding(database.db, viewer, weddingId)
      const visibleFields = found && visibleFieldsOf(found.part, found.wedding, clock.now())
      const kinds = found ? kindsFor(found.part, visibleFields) : []
      const letters = visibleFields !== 'nothing'
      return searchWedding(database.db, weddingId, words, { kinds: kinds, first: first ?? 5, letters })
    },
  }),
}))
