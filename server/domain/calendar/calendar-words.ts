import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The words of the dates that follow from something else. */
export const calendarWords = wordsFrom({ es, en })
