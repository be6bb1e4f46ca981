import { isId } from '#web/workspace/arrivals/arrivals-view.ts'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { mailboxAddress, mailboxViewOf } from '#web/workspace/mailbox/mailbox-view.ts'
import { type Execute, GraphQLFailure } from '#web/graphql/execute.ts'
import {
  DraftToWriteDocument,
  type DraftWordsFragment,
  GiftToThankDocument,
  MailToForwardDocument,
  type MailToForwardQuery,
  MyLetterSignatureDocument,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { AnsweredMail } from './answer.ts'
import { storedDraft, writingOf } from './draft-requests.ts'
import { nothingWritten, type Writing } from '#web/workspace/compose/writing.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

/** Loads the draft of an address, stored or new. A sent or deleted draft is shown as a mail. */
export async function loadDraft(execute: Execute, id: string | undefined, url: URL) {
  if (!isId(id)) throw redirectTo(toInternalPath(`/boda/buzon/escribir/${newId()}${url.search}`))
  const [mail, { me }] = await Promise.all([mailOf(execute, id), execute(MyLetterSignatureDocument)])
  const view = mailboxViewOf(url.searchParams)
  if (mail && mail.category !== 'drafts')
    throw redirectTo(toInternalPath(mailboxAddress({ ...view, thanking: null, mail: id })))
  return {
    id,
    stored: mail ? storedDraft(mail) : null,
    signature: me?.letterSignature ?? '',
    // The text of an undelivered mail is signed already.
    isSigned: mail !== null || url.searchParams.has('otra-vez'),
    seed: mail ? nothingWritten : await seedOf(execute, url.searchParams),
    answering: mail ? null : await answeredOf(execute, url.searchParams),
    forwarding: mail ? null : await forwardedOf(execute, url.searchParams.get('reenvia')),
    backTo: mailboxAddress({ ...view, thanking: null }),
  }
}

async function mailOf(execute: Execute, id: string): Promise<DraftWordsFragment | null> {
  return orMissing(async () => (await execute(DraftToWriteDocument, { id })).mail)
}

/** Loads the mail to answer; null without one. */
async function answeredOf(execute: Execute, query: URLSearchParams): Promise<AnsweredMail | null> {
  const id = query.get('responde')
  const mail = isId(id) ? await mailOf(execute, id) : null
  return mail && { mail, toAll: query.get('a') === 'todos' }
}

/** Loads the mail to forward; null without one. */
async function forwardedOf(execute: Execute, id: string | null): Promise<MailToForwardQuery['mail'] | null> {
  return isId(id) ? orMissing(async () => (await execute(MailToForwardDocument, { id })).mail) : null
}

async function orMissing<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GraphQLFailure && error.code === 'MAIL_NOT_FOUND') return null
    throw error
  }
}

/** Returns the initial draft: a letter to a giver, or the text of an undelivered mail. */
async function seedOf(execute: Execute, query: URLSearchParams): Promise<Writing> {
  const resendId = query.get('otra-vez')
  const gift = query.get('para')
  if (isId(resendId)) {
    const mail = await mailOf(execute, resendId)
    // The original already has the attachments.
    return mail ? { ...writingOf(mail), attachments: [] } : nothingWritten
  }
  if (!isId(gift)) return nothingWritten
  const { contribution } = await execute(GiftToThankDocument, { id: gift })
  if (!contribution?.email) return nothingWritten
  const { id, email } = contribution
  return { ...nothingWritten, to: [{ kind: 'giver', id, name: nameOf(contribution) || email, email }] }
}
