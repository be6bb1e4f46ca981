import { designOf } from '#server/domain/wedding/pages/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { Letter, type LetterContent } from '#server/platform/mail/letter.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { letterDesign } from './letter-design.ts'

/**
 * Renders an email to a guest in the published design of the wedding, as HTML and as plain text, with the
 * colour of its footer for the account notice.
 */
export async function renderGuestMail(
  on: Reader,
  wedding: Wedding,
  content: LetterContent,
): Promise<{ html: string; text: string; footColour: string }> {
  const { template, theme } = await designOf(on, wedding)
  const design = letterDesign(template, theme)
  return { ...renderMail(<Letter {...content} design={design} />), footColour: design.foot }
}
