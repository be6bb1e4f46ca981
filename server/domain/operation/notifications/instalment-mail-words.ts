import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { ToPartner } from './receiving-account-mail-words.ts'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/**
 * Returns the texts that notify a partner of an instalment plan whose last instalments did not arrive;
 * without name and amount, which they may hide from themselves.
 */
export function instalmentRestWords({
  language,
  to,
  couple,
  url,
}: ToPartner): LetterContent & { subject: string } {
  const t = words(language)
  return {
    language,
    subject: t('instalmentPlanRest.subject'),
    greeting: t('hello', { name: to }),
    title: t('instalmentPlanRest.title'),
    body: t('instalmentPlanRest.body', { couple }),
    quote: [],
    button: t('dispute.button'),
    url,
    after: t('instalmentPlanRest.after'),
    footer: t('coupleFooter'),
  }
}
