import type { z } from 'zod'
import {
  MailNotFound,
  mailsById,
  type MailRecipient,
  type MailWords,
} from '#server/domain/planning/mailbox/index.ts'
import { coupleName, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { draftInput } from '#shared/inputs/mail.ts'
import { type Recipient, recipientsNamed } from './recipients.ts'

type Form = z.output<typeof draftInput>

/**
 * Returns content and recipients of a draft. Givers and guests get their stored address. A repeated address
 * counts once, at its most visible position.
 */
export async function draftWords(on: Reader, wedding: Wedding, form: Form): Promise<MailWords> {
  const people = [...form.to, ...form.cc, ...form.bcc]
  const ids = people.flatMap((one) => (one.kind === 'address' ? [] : [one.id]))
  const known = await recipientsNamed(on, wedding.id, ids)
  const seen = new Set<string>()
  const recipients = (list: 'to' | 'cc' | 'bcc') =>
    form[list].flatMap((one, place): MailRecipient[] => {
      const recipient = recipientOf(one, known, `${list}.${place}.id`)
      const address = recipient.email.toLowerCase()
      if (seen.has(address)) return []
      seen.add(address)
      return [recipient]
    })
  return {
    subject: form.subject,
    html: form.content,
    fromName: coupleName(wedding),
    fromEmail: null,
    to: recipients('to'),
    cc: recipients('cc'),
    bcc: recipients('bcc'),
  }
}

function recipientOf(
  one: Form['to'][number],
  known: ReadonlyMap<string, Recipient>,
  path: string,
): MailRecipient & { email: string } {
  if (one.kind === 'address') return { name: one.name, email: one.email }
  const found = known.get(one.id)
  if (found?.kind !== one.kind) throw InvalidInput({ issues: [{ path, rule: 'wrong' }] })
  const { id, name, email } = found
  // Only givers keep their id, which links thank-you letters to their gift.
  return one.kind === 'giver' ? { id, name, email } : { name, email }
}

/**
 * Returns the thread of a draft: that of the answered mail, or a new one. Throws `MailNotFound` for a mail of
 * another wedding.
 */
export async function draftThread(on: Reader, wedding: Wedding, id: string, inReplyTo: string | null) {
  if (!inReplyTo) return { threadId: id, inReplyTo: null, contributionId: null }
  const [answered] = await mailsById(on, [inReplyTo])
  if (answered?.weddingId !== wedding.id) throw MailNotFound()
  return { threadId: answered.threadId, inReplyTo, contributionId: answered.contributionId }
}
