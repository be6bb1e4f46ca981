import { createHash } from 'node:crypto'
import { AttachmentRefused, keepAttachment, storeAttachment } from '#server/domain/files/attachments/index.ts'
import { answeredBy, putMail } from '#server/domain/planning/mailbox/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteBounce } from '#server/platform/mail/mail-outcome.ts'
import { hours } from '#shared/duration.ts'
import { listFormat } from '#shared/intl-formats.ts'
import { incomingWords } from './incoming-words.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { htmlFromText } from '#shared/html-text.ts'
import type { IncomingLetter, IncomingMail } from './incoming-mail.ts'
import { incomingMailReader } from './incoming-mail-file.ts'

const perThread = { name: 'incoming mail', max: 60, per: hours(1) }
const maxTotalBytes = 25 * 1024 * 1024

/**
 * Handles an incoming email: an answer is added to its thread, a failure report to its letter, and everything
 * else is dropped with a log line, so that senders learn nothing. Never sends an email, which prevents mail
 * loops. Refuses `TooManyAttempts`.
 */
export async function takeIncomingMail(
  platform: Platform,
  raw: Uint8Array,
  recipient: string | null,
): Promise<void> {
  const { log, env } = platform
  const drop = (why: string) => log.info({ why, bytes: raw.byteLength }, 'Incoming mail dropped')
  if (!env.mailDomain) return drop('no domain')
  let incoming: IncomingMail
  try {
    const file = { raw, domain: env.mailDomain, recipient }
    incoming = await readUntrustedFile(incomingMailReader, file, { sender: `mail to ${recipient ?? ''}` })
  } catch (error) {
    // The email itself may be valid, so the mail server must retry.
    if (error instanceof UnreadableFile && error.reason === 'tooManyWaiting')
      throw TooManyAttempts({ retryAfterSeconds: 60 })
    log.info({ err: error }, 'Incoming mail cannot be parsed')
    return
  }
  if (incoming.kind === 'unknown') return drop('unknown address')
  if (incoming.kind === 'letter') return takeLetter(platform, incoming, raw, drop)
  const { report, key } = incoming
  if (!report.failed || !key) return drop('report of no failure, or of no mail of ours')
  const noted = await platform.database.transaction((tx) => noteBounce(tx, { key }, report))
  if (!noted) drop('report of no mail of ours')
}

type Incoming = Extract<IncomingMail, { kind: 'letter' }>

async function takeLetter(
  platform: Platform,
  { to, letter }: Incoming,
  raw: Uint8Array,
  drop: (why: string) => void,
): Promise<void> {
  const { database, clock, random } = platform
  const answered = await answeredBy(database.db, to)
  if (!answered) return drop('unknown address')
  await platform.rateLimit.attempt(perThread, answered.mail.threadId)
  const { weddingId, threadId, contributionId, id: inReplyTo } = answered.mail
  const wedding = await weddingById(database.db, weddingId)
  if (!wedding) return drop('unknown address')
  const { stored, left } = await storeFiles(platform, letter, threadId)
  const id = random.uuid()
  const put = database.transaction(async (tx) => {
    const place = { weddingId, ownerKind: 'mail', ownerId: id, storedAt: clock.now() } as const
    for (const file of stored) if (!(await tryKeepAttachment(tx, file, place))) left.push(file.name)
    const mail = await putMail(tx, {
      id,
      weddingId,
      threadId,
      contributionId,
      inReplyTo,
      category: 'inbox',
      tagIds: letter.automatic ? ['automatic'] : [],
      subject: letter.subject,
      html: letter.html + noteOf(left, wedding.locale),
      // Time of arrival, since the date in the email may be wrong.
      date: clock.now(),
      fromName: letter.from.name || answered.delivery.name,
      fromEmail: letter.from.address ?? answered.delivery.address,
      to: [],
      cc: [...letter.others],
      messageId: letter.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id.invalid>`,
    })
    if (!mail) throw new CameBefore()
  })
  await put.catch((error: unknown) => {
    if (!(error instanceof CameBefore)) throw error
    drop('it has come before')
  })
}

/** Thrown to roll back the transaction for an email that arrived before. */
class CameBefore extends Error {}

/** Stores an attachment; returns false if there is no room for it. */
async function tryKeepAttachment(
  tx: Tx,
  file: StoredAttachment,
  place: Parameters<typeof keepAttachment>[2],
): Promise<boolean> {
  try {
    await keepAttachment(tx, file, place)
    return true
  } catch (error) {
    if (error instanceof AttachmentRefused) return false
    throw error
  }
}

type StoredAttachment = Awaited<ReturnType<typeof storeAttachment>>

/** Stores the permitted files; `left` has the names of the others. */
async function storeFiles(
  platform: Platform,
  { files }: IncomingLetter,
  sender: string,
): Promise<{ stored: StoredAttachment[]; left: string[] }> {
  const stored: StoredAttachment[] = []
  const left: string[] = []
  let bytes = 0
  for (const file of files) {
    try {
      if (bytes + file.content.byteLength > maxTotalBytes)
        throw AttachmentRefused({ problem: 'tooHeavyTogether' })
      stored.push(await storeAttachment(platform, file, sender))
      bytes += file.content.byteLength
    } catch (error) {
      if (!(error instanceof AttachmentRefused)) throw error
      if (error.problem !== 'empty') left.push(file.name)
    }
  }
  return { stored, left }
}

function noteOf(left: readonly string[], language: string): string {
  if (left.length === 0) return ''
  const names = listFormat(language).format(left.map((name) => `«${name.slice(0, 120)}»`))
  return `<hr />${htmlFromText(incomingWords(language)('left', { count: left.length, names }))}`
}
