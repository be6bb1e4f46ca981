import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { attachmentsOf, setAttachments } from '#server/domain/files/attachments/index.ts'
import {
  changeMails,
  homeOf,
  lockMail,
  type Mail,
  MailNotFound,
  type MailWords,
  putMail,
  contentColumns,
} from '#server/domain/planning/mailbox/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { draftInput } from '#shared/inputs/mail.ts'
import { draftThread, draftWords } from './draft-words.ts'
import { DraftChanged } from './drafts.refusals.ts'

export type DraftToSave = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; absent for a new draft. */
  readonly version?: number | null | undefined
  readonly input: unknown
}

/**
 * Creates or saves a draft. Refuses `DraftChanged` with the current draft if it was saved, sent or deleted
 * meanwhile. Idempotent.
 */
export async function saveDraft(
  context: AppContext,
  { weddingId, id, version, input }: DraftToSave,
): Promise<Mail> {
  const form = parseInput(draftInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const words = await draftWords(tx, wedding, form)
    const now = context.clock.now()
    const thread = await draftThread(tx, wedding, id, form.inReplyTo ?? null)
    const fromAccountId = requireAccount(context.viewer).accountId
    const begun = { id, weddingId: wedding.id, category: 'drafts', date: now, opened: true } as const
    const newMail = await putMail(tx, { ...begun, ...words, ...thread, fromAccountId })
    const draft = newMail ?? (await lockMail(tx, context, id))
    if (!newMail) {
      requireDraftOf(draft, wedding.id)
      if (draft.version !== version) {
        if (says(draft, words) && (await carries(tx, id, form.attachmentIds))) return draft
        throw DraftChanged({ present: draft })
      }
    }
    const owner = { weddingId: wedding.id, ownerKind: 'mail', ownerId: id } as const
    await setAttachments(tx, owner, form.attachmentIds, now)
    if (newMail) return newMail
    const next = { version: draft.version + 1, date: now, category: 'drafts', deletedFrom: null } as const
    const [saved] = await changeMails(tx, [draft], {
      ...contentColumns(words),
      ...thread,
      ...next,
      fromAccountId,
    })
    return saved ?? draft
  })
}

/**
 * Throws unless the mail is a draft: `DraftChanged` if it was sent or scheduled, `MailNotFound` for received
 * mails and thank-you letters.
 */
function requireDraftOf(present: Mail, weddingId: string): void {
  if (present.weddingId !== weddingId || present.letter || homeOf(present) === 'inbox') throw MailNotFound()
  if (homeOf(present) === 'outbox') throw DraftChanged({ present })
}

function says(present: Mail, words: MailWords): boolean {
  const { subject, content, ...people } = contentColumns(words)
  return (
    present.category === 'drafts' &&
    present.subject === subject &&
    present.content === content &&
    addressesOf(present) === addressesOf(people)
  )
}

const addressesOf = (people: Pick<Mail, 'to' | 'cc' | 'bcc'>): string =>
  JSON.stringify([people.to, people.cc, people.bcc].map((some) => some.map(({ email }) => email)))

async function carries(tx: Tx, id: string, attachmentIds: readonly string[]): Promise<boolean> {
  const present = (await attachmentsOf(tx, 'mail', [id])).get(id) ?? []
  return JSON.stringify(present.map((one) => one.id).toSorted()) === JSON.stringify(attachmentIds.toSorted())
}
