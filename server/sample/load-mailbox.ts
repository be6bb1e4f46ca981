import { saveDraft } from '#server/domain/planning/drafts/index.ts'
import { createMailLabel } from '#server/domain/planning/mail-labels/index.ts'
import { moveMails, putMail, starMails } from '#server/domain/planning/mailbox/index.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'
import { type SampleMail, sampleDraft, sampleLabels, sampleMails } from './mailbox.ts'

/** Adds letters of suppliers and family to the mailbox, with labels, a star, a draft and a deleted letter. */
export async function loadMailbox(stage: Stage, { id: weddingId, partner }: LoadedWedding): Promise<void> {
  const begun = stage.at(60, partner)
  const labels = new Map<string, string>()
  for (const { name, color } of sampleLabels) {
    const id = begun.random.uuid()
    await createMailLabel(begun, { weddingId, id, name, color })
    labels.set(name, id)
  }
  const threads = new Map<string, string>()
  for (const mail of sampleMails.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await loadMail(stage, { weddingId, partner, labels, threads }, mail)
  const writing = stage.at(sampleDraft.daysAgo, partner)
  const to = [{ kind: 'address', name: sampleDraft.name, email: sampleDraft.email }]
  const { subject, content } = sampleDraft
  const input = { to, subject, content, attachmentIds: [] }
  await saveDraft(writing, { weddingId, id: writing.random.uuid(), input })
}

type Mailbox = {
  weddingId: string
  partner: LoadedWedding['partner']
  /** Ids by name. */
  labels: ReadonlyMap<string, string>
  /** Thread ids by the key of the sample. */
  threads: Map<string, string>
}

async function loadMail(stage: Stage, { weddingId, partner, labels, threads }: Mailbox, mail: SampleMail) {
  const context = stage.at(mail.daysAgo, partner)
  const id = context.random.uuid()
  const threadId = threads.get(mail.thread) ?? id
  threads.set(mail.thread, threadId)
  const couple = { name: 'Lucía y Mateo', email: null }
  const other = { name: mail.name, email: mail.email }
  const [from, to] = mail.sent ? [couple, other] : [other, couple]
  await context.database.transaction((tx) =>
    putMail(tx, {
      id,
      weddingId,
      threadId,
      category: mail.sent ? 'outbox' : 'inbox',
      opened: !mail.unread,
      tagIds: mail.labels.map((label) => labels.get(label) ?? label),
      subject: mail.subject,
      html: mail.content,
      date: context.clock.now(),
      fromName: from.name,
      fromEmail: from.email,
      fromAccountId: mail.sent && partner.kind === 'account' ? partner.accountId : null,
      to: [to],
      contributionId: null,
    }),
  )
  if (mail.starred) await starMails(context, [id], true)
  if (mail.deleted) await moveMails(context, [id], 'deleted')
}
