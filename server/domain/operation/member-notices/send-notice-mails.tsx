import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Account, accountById } from '#server/domain/identity/accounts/index.ts'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { opensOn, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import {
  coupleName,
  membersOf,
  partnerAccountsOf,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { workThroughInTransactions } from '#server/platform/work-through.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { memberNoticeKinds } from '#shared/member-notice-kinds.ts'
import { planMail, type WaitingNotice } from './mail-times.ts'
import { type MemberNotice, visibleKinds } from './member-notice.ts'
import { memberNotices } from './member-notices.tables.ts'
import { noticeMailWords, shownInMail } from './notice-mail-words.ts'
import { weekAhead } from './week-ahead.ts'
import { weeklyMailWords } from './weekly-mail-words.ts'
import { frequencyOf, noticeSettingsOf } from './notice-settings.ts'
import { describeNotices } from './notice-subjects.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

const pageSize = 200

type Recipient = { readonly accountId: string; readonly weddingId: string }

/**
 * Mails what is due to each member of each wedding, each in its own transaction. Notices are marked in the transaction
 * that queues their mail, with their rows locked, so that neither a kill nor a second process sends one twice. Returns
 * the number of members looked at.
 */
export async function sendNoticeMails(platform: Platform): Promise<number> {
  const now = platform.clock.now().toISOString()
  const due = (limit: number, offset: number) =>
    rows<Recipient>(
      platform.database.db,
      sql`select account_id as "accountId", wedding_id as "weddingId" from member_notices where mail_at <= ${now}::timestamptz
        group by account_id, wedding_id order by min(mail_at), account_id, wedding_id limit ${limit} offset ${offset}`,
    )
  return workThroughInTransactions(platform, { name: 'send-notice-mails', pageSize, due }, (tx, recipient) =>
    mailNotices(tx, platform, recipient),
  )
}

async function mailNotices(tx: Tx, platform: Platform, { accountId, weddingId }: Recipient): Promise<void> {
  const now = platform.clock.now()
  const own = and(
    eq(memberNotices.accountId, accountId),
    eq(memberNotices.weddingId, weddingId),
    isNotNull(memberNotices.mailAt),
  )
  const waiting = await tx
    .select()
    .from(memberNotices)
    .where(own)
    .orderBy(asc(memberNotices.createdAt), asc(memberNotices.id))
    .for('update')
  const wedding = await weddingById(tx, weddingId)
  if (waiting.length === 0 || !wedding) return
  const settings = await noticeSettingsOf(tx, accountId)
  const visibility = await visibilityFor(tx, { wedding, accountId, now })
  const asked = waiting.map((notice): WaitingNotice => {
    const frequency = frequencyOf(settings, notice.kind)
    // A mention is mailed at once by itself, since its author waits for an answer.
    const isMailedAlone = notice.kind === 'mention' && frequency === 'atOnce'
    const { isVisible, hiddenUntil } = visibility(notice)
    return {
      id: notice.id,
      createdAt: notice.createdAt,
      // Reading the notice of a week shows the calendar on one screen; the mail lists it.
      isRead: notice.readAt !== null && notice.kind !== 'weekAhead',
      frequency: isMailedAlone || !isVisible ? 'never' : frequency,
      hiddenUntil,
    }
  })
  const hours = { ...settings, timeZone: settings.timeZone ?? wedding.timeZone }
  const { send, drop, nextAt } = planMail(asked, hours, now)
  await tx.update(memberNotices).set({ mailAt: nextAt }).where(own)
  const settled = [...send, ...drop]
  if (settled.length > 0)
    await tx.update(memberNotices).set({ mailAt: null }).where(inArray(memberNotices.id, settled))
  const sent = waiting.filter(({ id }) => send.includes(id))
  if (sent.length === 0) return
  const isWeekly = sent.some(({ kind }) => frequencyOf(settings, kind) === 'weekly')
  const account = await accountById(tx, accountId)
  await queueNoticeMail(tx, platform, { account, wedding, notices: sent, isWeekly })
}

type Visibility = { readonly isVisible: boolean; readonly hiddenUntil: Date | null }
type Reader = { readonly wedding: Wedding; readonly accountId: string; readonly now: Date }

/** Returns whether a member will see a notice, and from when; a surprise hides gifts until its day. */
async function visibilityFor(tx: Tx, { wedding, accountId, now }: Reader) {
  const isMember = (await membersOf(tx, wedding.id)).includes(accountId)
  const isPartner = (await partnerAccountsOf(tx, wedding.id)).includes(accountId)
  const visibleFields = isPartner ? visibleFieldsOf('partner', wedding, now) : null
  const day = visibleFields === 'nothing' ? opensOn(wedding) : null
  const opensAt = day === null ? null : instantOfLocalTime(`${day}T00:00`, wedding.timeZone)
  const kinds = isMember ? visibleKinds(visibleFields) : []
  return ({ kind }: MemberNotice): Visibility =>
    kinds.includes(kind)
      ? { isVisible: true, hiddenUntil: null }
      : { isVisible: opensAt !== null, hiddenUntil: opensAt }
}

type Mail = {
  readonly account: Account
  readonly wedding: Wedding
  readonly notices: readonly MemberNotice[]
  readonly isWeekly: boolean
}

/** Queues one mail about these notices; none if all their subjects are deleted and nothing is due in the next week. */
async function queueNoticeMail(
  tx: Tx,
  platform: Platform,
  { account, wedding, notices, isWeekly }: Mail,
): Promise<void> {
  const language = account.language.startsWith('en') ? 'en' : wedding.locale
  const subjects = (await describeNotices(tx, wedding, notices)).filter(({ subject }) => subject !== null)
  const monday = subjects.findLast(({ kind }) => kind === 'weekAhead')?.occurrence
  const ahead = monday ? await weekAhead(tx, platform, { wedding, monday, language }) : []
  const described = subjects.filter(({ kind }) => kind !== 'weekAhead' || ahead.length > 0)
  const news = described.filter(({ kind }) => kind !== 'weekAhead')
  const last = described.at(-1)
  if (!last) return
  const { publicUrl } = platform.env
  const kinds = [...new Set(described.map(({ kind }) => kind))]
  const unsubscribeUrl = `${publicUrl}${unsubscribePath(platform.secrets, { accountId: account.id, kinds })}`
  const recipient = {
    language,
    to: account.name,
    couple: coupleName({ ...wedding, locale: language }),
    publicUrl,
    unsubscribeUrl,
  }
  const hasGifts = news.some(({ kind }) => memberNoticeKinds[kind].audience === 'gifts')
  const { subject, ...content } =
    isWeekly || ahead.length > 0
      ? weeklyMailWords(
          { news, ahead, totals: hasGifts ? await weddingTotals(tx, wedding.id) : null },
          recipient,
        )
      : noticeMailWords(news, recipient)
  // An erasure of a subject that the mail names finds the mail by the ids in its event.
  const named = news.slice(0, shownInMail).map(({ subjectId }) => subjectId)
  await queueMail(tx, {
    event: ['member-notices', last.id, ...new Set(named)].join(':'),
    audience: 'members',
    to: { name: account.name, address: account.email },
    language,
    subject,
    unsubscribeUrl,
    ...(await renderMail(<Letter {...content} />)),
  })
}

export const sendNoticeMailsJob = defineJob<Record<string, never>>({
  kind: 'send-notice-mails',
  run: async (platform) => {
    await sendNoticeMails(platform)
  },
})
