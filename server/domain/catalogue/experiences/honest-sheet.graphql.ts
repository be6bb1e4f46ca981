import { builder } from '#server/graphql/builder.ts'
import type { HonestSheet } from '#shared/inputs/gift.ts'

const lines = {
  duration: 'How long it takes, in words.',
  season: 'When in the year.',
  blackout: 'Days on which it is not possible.',
  supplements: 'What costs extra.',
  requirements: 'Minimum age, weight and the like.',
  bookAhead: 'How far ahead to book, in words.',
  accessibility: 'For whom it is hard, and what helps.',
  notIncluded: 'What is not included.',
  contact: 'Whom to call, in general terms.',
} as const
type Line = keyof typeof lines

/** The honest sheet of an idea or a gift. */
export const honestSheetRef = builder.objectRef<HonestSheet>('HonestSheet').implement({
  description: 'What one should know before giving or booking. What is not known is null or empty.',
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
        description: 'When the price was last checked.',
      }),
      durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'How long it takes.' }),
      bookAheadDays: t.exposeInt('bookAheadDays', {
        nullable: true,
        description: 'How many days ahead to book.',
      }),
    }
  },
})
