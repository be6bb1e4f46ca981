import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of mails to guests about invitations, news, postcards, alerts and padrinazgos, by language. */
export const guestMailWords = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })
