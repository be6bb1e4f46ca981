import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of the memory box. */
export const boxWords = wordsFrom({ es, 'es-419': america, en })
