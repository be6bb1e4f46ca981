import type { OwnProviderInput } from '#web/graphql/generated/graphql.ts'
import { textOf, textsOf } from '#web/ui/form-texts.ts'

/** Languages of Spain and of its visitors, to tick. */
export const offeredLanguages = ['es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'it', 'de'] as const

/** Returns the form of a provider's own page as input; the language of mails comes first. */
export function ownProviderInput(form: FormData): OwnProviderInput {
  const optional = (name: string) => textOf(form, name).trim() || null
  const mailLanguage = textOf(form, 'mailLanguage')
  const spoken = textsOf(form, 'languages').filter((tag) => tag !== mailLanguage)
  return {
    offer: textOf(form, 'offer'),
    season: textOf(form, 'season'),
    accessibility: textOf(form, 'accessibility'),
    contactPreference: textOf(form, 'contactPreference'),
    phone: optional('phone'),
    email: optional('email'),
    web: optional('web'),
    languages: [mailLanguage, ...spoken].filter(Boolean),
  }
}
