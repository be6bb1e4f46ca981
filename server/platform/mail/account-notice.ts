import { ownLetterDesign } from './letter-design.ts'

/**
 * Recipients of an email. Those without an account are told in each email that accounts are never announced
 * by email.
 */
export type MailAudience = 'public' | 'members'

const notices = {
  es: 'Por correo nunca se anuncian cuentas ni cambios de cuenta: los datos para pagar están solo en la página.',
  en: 'Accounts, and changes of account, are never announced by email: payment details are only on the page.',
} as const

/** Returns the notice in the language of an email. */
export const accountNotice = (language: string): string => notices[language.startsWith('en') ? 'en' : 'es']

const style =
  'font-family:Helvetica,Arial,sans-serif;font-size:12px;line-height:18px;text-align:center;margin:0 27px 27px'

/** Appends the notice to both forms of an email, in the colour of its footer. */
export function withAccountNotice<Forms extends { readonly html: string; readonly text: string }>(
  forms: Forms,
  language: string,
  colour = ownLetterDesign.foot,
): Forms {
  const notice = accountNotice(language)
  const paragraph = `<p style="${style};color:${colour}">${notice}</p>`
  const end = forms.html.lastIndexOf('</body>')
  const html = end < 0 ? forms.html + paragraph : forms.html.slice(0, end) + paragraph + forms.html.slice(end)
  return { ...forms, html, text: `${forms.text.trimEnd()}\n\n${notice}\n` }
}
