import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of a voucher. */
export const voucherWords = wordsFrom({ es, en })
