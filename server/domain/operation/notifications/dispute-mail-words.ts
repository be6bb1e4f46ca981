import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { ToPartner } from './receiving-account-mail-words.ts'

export type DisputeMailStep = 'opened' | 'won' | 'lost'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/**
 * Returns the texts that notify a partner of a dispute; without name and amount, which they may hide from
 * themselves until a chosen day.
 */
export function disputeMailWords({
  step,
  language,
  to,
  couple,
  url,
}: ToPartner & { step: DisputeMailStep }): LetterContent & { subject: string } {
  const t = words(language)
  return {
    language,
    subject: t(`dispute.${step}.subject`),
    greeting: t('hello', { name: to }),
    title: t(`dispute.${step}.title`),
    body: t(`dispute.${step}.body`, { couple }),
    quote: [],
    button: t('dispute.button'),
    url,
    after: t(`dispute.${step}.after`),
    footer: t('receivingAccount.footer'),
  }
}
