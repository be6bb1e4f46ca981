import { execute } from '#web/graphql/execute.ts'
import {
  DiscardDraftDocument,
  type DraftInput,
  type DraftWordsFragment,
  SaveDraftDocument,
  SendDraftDocument,
  type WrittenRecipientFragment,
} from '#web/graphql/generated/graphql.ts'
import type { SavingAnswer } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import type { StoredDraft } from './draft-keeping.ts'
import type { Recipient, Writing } from '#web/workspace/compose/writing.ts'

/** The result of saving a draft. */
export type SaveAnswer = SavingAnswer<Writing, DraftProblem>

/** The result of sending a draft. */
export type DraftAnswer =
  | { readonly kind: 'sent'; readonly sendAt: string | null }
  | Exclude<SaveAnswer, { readonly kind: 'saved' }>

export type DraftProblem =
  | 'to'
  | 'many'
  | 'manyInADay'
  | 'content'
  | 'subject'
  | 'files'
  | 'at'
  | 'gone'
  | 'other'
  | 'paymentDetails'

export const storedDraft = (mail: DraftWordsFragment): StoredDraft => ({
  version: mail.version,
  writing: writingOf(mail),
})

/** Returns the editable content of a mail. */
export function writingOf(mail: DraftWordsFragment): Writing {
  const { to, cc, bcc, subject, content, inReplyTo, attachments } = mail
  return {
    to: to.map(recipientOf),
    cc: cc.map(recipientOf),
    bcc: bcc.map(recipientOf),
    subject,
    content,
    inReplyTo: inReplyTo ?? null,
    attachments,
  }
}

export const recipientOf = ({ giverId, name, email }: WrittenRecipientFragment): Recipient => ({
  kind: giverId ? 'giver' : 'address',
  id: giverId ?? null,
  name,
  email: email ?? '',
})

function inputOf({ to, cc, bcc, subject, content, inReplyTo, attachments }: Writing): DraftInput {
  const chosen = ({ kind, id, name, email }: Recipient) =>
    kind === 'giver' ? { kind, id } : { kind, name, email }
  return {
    to: to.map(chosen),
    cc: cc.map(chosen),
    bcc: bcc.map(chosen),
    subject,
    content,
    inReplyTo,
    attachmentIds: attachments.map(({ id }) => id),
  }
}

type DraftOwner = { readonly id: string; readonly weddingId: string }

export async function saveDraft(
  which: DraftOwner,
  version: number | null,
  writing: Writing,
): Promise<SaveAnswer> {
  const { saveDraft: answer } = await execute(SaveDraftDocument, {
    ...which,
    version,
    input: inputOf(writing),
  })
  if (answer.__typename === 'Mail') return { kind: 'saved', draft: { version: answer.version, writing } }
  return refusal(answer)
}

export async function sendDraft(id: string, version: number, at: string | null): Promise<DraftAnswer> {
  const { sendDraft: answer } = await execute(SendDraftDocument, { id, version, at })
  if (answer.__typename === 'Mail') return { kind: 'sent', sendAt: answer.sendAt ?? null }
  return refusal(answer)
}

export const discardDraft = async (id: string) =>
  (await execute(DiscardDraftDocument, { id })).discardDraft.__typename

type RefusedDraft = {
  readonly __typename: string
  readonly present?: DraftWordsFragment
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}

function refusal({
  __typename,
  present,
  issues = [],
}: RefusedDraft): Exclude<SaveAnswer, { readonly kind: 'saved' }> {
  if (present?.category === 'drafts') return { kind: 'changed', draft: storedDraft(present) }
  const problem = ((): DraftProblem => {
    if (__typename === 'AttachmentRefused' || __typename === 'AttachmentNotFound') return 'files'
    if (__typename !== 'InvalidInput') return 'gone'
    if (issues.some(({ rule }) => rule === 'paymentDetails')) return 'paymentDetails'
    if (issues.some(({ rule }) => rule === 'mail.tooManyInADay')) return 'manyInADay'
    if (issues.some(({ rule }) => rule === 'tooMany')) return 'many'
    const path = issues[0]?.path.split('.')[0]
    if (path === 'cc' || path === 'bcc') return 'to'
    return path === 'to' || path === 'content' || path === 'subject' || path === 'at' ? path : 'other'
  })()
  return { kind: 'refused', problem }
}
