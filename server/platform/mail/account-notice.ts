/** Who reads a mail: people without an account are told in each that accounts are never announced by mail. */
export type MailAudience = 'public' | 'members'

const notices = {
  es: 'Por correo nunca se anuncian cuentas ni cambios de cuenta: los datos para pagar están solo en la página.',
  en: 'Accounts, and changes of account, are never announced by email: payment details are only on the page.',
} as const

/** Returns the fixed line in the language of a mail. */
export const accountNotice = (language: string): string => notices[language.startsWith('en') ? 'en' : 'es']

const style =
  'font-family:Helvetica,Arial,sans-serif;font-size:12px;line-height:18px;color:#5d6b88;text-align:center;margin:18px 27px 0'

/** Adds the fixed line to both forms of a mail, below everything else. */
export function withAccountNotice<Forms extends { readonly html: string; readonly text: string }>(
  forms: Forms,
  language: string,
): Forms {
  const notice = accountNotice(language)
  const paragraph = `<p style="${style}">${notice}</p>`
  const end = forms.html.lastIndexOf('</body>')
  const html = end < 0 ? forms.html + paragraph : forms.html.slice(0, end) + paragraph + forms.html.slice(end)
  return { ...forms, html, text: `${forms.text.trimEnd()}\n\n${notice}\n` }
}
