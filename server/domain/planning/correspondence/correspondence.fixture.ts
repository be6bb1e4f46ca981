import { asc, eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { graphql } from 'graphql'
import { expect } from 'vitest'
import { uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { saveDraft, sendDraft, sendMail } from '#server/domain/planning/drafts/index.ts'
import { mailDeliveries, mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { sendThanksMail } from '#server/domain/operation/notifications/index.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { compose } from '#server/platform/mail/compose.ts'
import { type Mailer, PermanentlyRefused } from '#server/platform/mail/message.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { schema } from '#server/schema.ts'
import { minutes, seconds } from '#shared/duration.ts'
import type { Database } from '#server/platform/db/database.ts'
import { publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { noteLetterOutcome } from './note-letter-outcome.ts'
import { sendLetter } from './send-letter.ts'
import { takeIncomingMail } from './take-incoming-mail.ts'

/** The domain of incoming mail. */
export const domain = 'correo.vivencia.test'

export type SentMail = { deliveredTo: string; returnAddress: string; read: Email }

/** Returns a couple who write letters by email, with the sent and received emails. */
export async function correspondence(
  database: Database,
  { mailDomain = domain }: { mailDomain?: string | null } = {},
) {
  const before = await platformForTests(database)
  const platform = { ...before, env: { ...before.env, mailDomain }, rateLimit: freshRateLimit(before) }
  const world = { ...(await publishedWedding(platform)), platform }
  const couple = requestBy(platform, world.partner)
  const sent: SentMail[] = []
  const from = { name: 'Vivencia', address: 'hola@vivencia.test' }
  const jobs = registerJobs([
    sendMail,
    sendLetter,
    sendThanksMail,
    noteLetterOutcome,
    deliverMail(mailerInto(sent), { from, mailDomain }),
  ])
  const work = () => runDueJobs({ platform, jobs })
  const comesIn = async (raw: string) => {
    platform.clock.advance(minutes(1))
    await takeIncomingMail(platform, new TextEncoder().encode(raw), null)
    await work()
  }
  const graphQL = async <Data>(source: string, variableValues: Record<string, unknown>): Promise<Data> => {
    const contextValue = requestBy(platform, world.partner)
    const answer = await graphql({ schema, source, contextValue, variableValues })
    expect(answer.errors).toBeUndefined()
    return answer.data as Data
  }
  return {
    ...world,
    ...mailsIn(platform.database),
    couple,
    sent,
    write: writingTo({ ...world, couple, work }),
    comesIn,
    work,
    graphQL,
  }
}

const mailerInto = (sent: SentMail[]): Mailer => ({
  async send(message) {
    if (message.to.address.startsWith('unknown')) throw new PermanentlyRefused('550 no', 'noSuchAddress')
    sent.push({
      deliveredTo: message.to.address,
      returnAddress: message.returnAddress ?? '',
      read: await PostalMime.parse(await compose(message)),
    })
  },
  close: async () => {},
})

type Writing = WeddingWorld & { couple: ReturnType<typeof requestBy>; work: () => Promise<unknown> }
type More = {
  inReplyTo?: string
  files?: readonly File[]
  cc?: readonly string[]
  bcc?: readonly string[]
}

/** Returns a function that writes and sends a letter. */
function writingTo({ platform, wedding, couple, work }: Writing) {
  const people = (addresses: readonly string[]) =>
    addresses.map((email) => ({ kind: 'address' as const, email, name: 'Carmen' }))
  return async (to: readonly string[], more: More = {}): Promise<string> => {
    const attachmentIds: string[] = []
    for (const file of more.files ?? [])
      attachmentIds.push(
        (await uploadAttachment(couple, file, { weddingId: wedding.id, ownerKind: 'mail' })).id,
      )
    const draft = await saveDraft(couple, {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      version: 0,
      input: {
        to: people(to),
        cc: people(more.cc ?? []),
        bcc: people(more.bcc ?? []),
        subject: 'Una cosa',
        content: '<p>Hola, <strong>abuela</strong>.</p>',
        attachmentIds,
        ...(more.inReplyTo ? { inReplyTo: more.inReplyTo } : {}),
      },
    })
    await sendDraft(couple, draft.id, { version: draft.version, at: null })
    platform.clock.advance(seconds(11))
    await work()
    return draft.id
  }
}

/** Returns functions that read stored letters and their deliveries. */
function mailsIn({ db }: Database) {
  const stored = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
  const ways = (id: string) =>
    db.select().from(mailDeliveries).where(eq(mailDeliveries.mailId, id)).orderBy(asc(mailDeliveries.address))
  const inbox = () => db.select().from(mails).where(eq(mails.category, 'inbox')).orderBy(asc(mails.date))
  const ofThread = async (id: string) => {
    const thread = (await stored(id))?.threadId
    return (await inbox()).filter((mail) => mail.threadId === thread)
  }
  return { db, stored, ways, ofThread }
}

/** Returns the address for replies to an email. */
export const answerTo = ({ read }: SentMail): string => read.replyTo?.[0]?.address ?? ''
