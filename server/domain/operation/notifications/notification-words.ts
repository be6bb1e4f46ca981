import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of mails about gifts, money, accounts and the calendar, by language. */
export const notificationWords = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })
