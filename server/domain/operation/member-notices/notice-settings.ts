import { and, eq, isNotNull } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import {
  type MemberNoticeKind,
  memberNoticeKinds,
  type NoticeFrequency,
} from '#shared/member-notice-kinds.ts'
import { memberNotices, noticeSettings } from './member-notices.tables.ts'

export type NoticeSettings = Omit<typeof noticeSettings.$inferSelect, 'accountId'>

/** The settings of a person who has not chosen. */
const defaults: NoticeSettings = { frequencies: {}, timeZone: null, quietFrom: '22:00', quietUntil: '08:00' }

/** Returns how an account is notified. */
export async function noticeSettingsOf(on: Reader, accountId: string): Promise<NoticeSettings> {
  const [kept] = await on.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId))
  return kept ?? defaults
}

/**
 * Returns how often notices of a kind are mailed. Members who chose weekly mails of any kind find the week ahead in them,
 * unless they chose otherwise.
 */
export function frequencyOf({ frequencies }: NoticeSettings, kind: MemberNoticeKind): NoticeFrequency {
  const hasWeeklyMails = kind === 'weekAhead' && Object.values(frequencies).includes('weekly')
  return frequencies[kind] ?? (hasWeeklyMails ? 'weekly' : memberNoticeKinds[kind].mail)
}

/** Changes the settings of an account, and looks at its waiting notices again. */
export async function changeNoticeSettings(
  tx: Tx,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
  changesOf: (present: NoticeSettings) => Partial<NoticeSettings>,
): Promise<NoticeSettings> {
  await tx
    .insert(noticeSettings)
    .values({ accountId, ...defaults })
    .onConflictDoNothing()
  const [present] = await tx
    .select()
    .from(noticeSettings)
    .where(eq(noticeSettings.accountId, accountId))
    .for('update')
  invariant(present, 'Notice settings missing after insert')
  const [changed] = await tx
    .update(noticeSettings)
    .set({ accountId, ...changesOf(present) })
    .where(eq(noticeSettings.accountId, accountId))
    .returning()
  invariant(changed, 'Locked notice settings missing')
  await tx
    .update(memberNotices)
    .set({ mailAt: now })
    .where(and(eq(memberNotices.accountId, accountId), isNotNull(memberNotices.mailAt)))
  return changed
}
