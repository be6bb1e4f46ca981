import { builder } from '#server/graphql/builder.ts'
import type { HonestSheet } from '#shared/inputs/gift.ts'

const lines = {
  duration: 'Duration in words.',
  season: 'Season of the year.',
  blackout: 'Days on which it is not available.',
  supplements: 'Supplements charged in addition.',
  requirements: 'Minimum age, weight and the like.',
  bookAhead: 'Booking lead time in words.',
  accessibility: 'Accessibility: limitations and available help.',
  notIncluded: 'Items not included.',
  contact: 'Contact for bookings, in general terms.',
} as const
type Line = keyof typeof lines

/** The facts of an idea or a gift in the schema. */
export const honestSheetRef = builder.objectRef<HonestSheet>('HonestSheet').implement({
  description: 'Facts to know before giving or booking. Unknown values are null or empty.',
  fields: (t) => {
    const line = (name: Line) =>
      t.string({ nullable: true, description: lines[name], resolve: (sheet) => sheet[name] || null })
    return {
      duration: line('duration'),
      season: line('season'),
      blackout: line('blackout'),
      supplements: line('supplements'),
      requirements: line('requirements'),
      bookAhead: line('bookAhead'),
      accessibility: line('accessibility'),
      notIncluded: line('notIncluded'),
      contact: line('contact'),
      checkedOn: t.expose('checkedOn', {
        type: 'Date',
        nullable: true,
        description: 'Date of the last price check.',
      }),
      durationMinutes: t.exposeInt('durationMinutes', {
        nullable: true,
        description: 'Duration in minutes.',
      }),
      bookAheadDays: t.exposeInt('bookAheadDays', {
        nullable: true,
        description: 'Booking lead time in days.',
      }),
    }
  },
})
