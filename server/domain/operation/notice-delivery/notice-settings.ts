import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import {
  type MemberNoticeKind,
  memberNoticeKinds,
  type NoticeChannel,
  type NoticeFrequency,
} from '#shared/member-notice-kinds.ts'
import { memberNotices } from '#server/domain/operation/member-notices/index.ts'
import { noticeSettings } from './notice-delivery.tables.ts'

export type NoticeSettings = Omit<typeof noticeSettings.$inferSelect, 'accountId'>

/** The settings of a person who has not chosen. */
const defaults: NoticeSettings = {
  frequencies: {},
  stoppedFrequencies: {},
  pushFrequencies: {},
  timeZone: null,
  quietFrom: '22:00',
  quietUntil: '08:00',
}

/** Returns how an account is notified. */
export async function noticeSettingsOf(on: Reader, accountId: string): Promise<NoticeSettings> {
  const [row] = await on.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId))
  return row ?? defaults
}

/**
 * Returns how often notices of a kind are delivered on a channel. Members who chose weekly mails of any kind find the week
 * ahead in them, unless they chose otherwise.
 */
export function frequencyOf(
  { frequencies, pushFrequencies }: NoticeSettings,
  kind: MemberNoticeKind,
  channel: NoticeChannel = 'mail',
): NoticeFrequency {
  const usual = memberNoticeKinds[kind].frequency
  if (channel === 'push') return pushFrequencies[kind] ?? usual
  const hasWeeklyMails = kind === 'weekAhead' && Object.values(frequencies).includes('weekly')
  return frequencies[kind] ?? (hasWeeklyMails ? 'weekly' : usual)
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
  await replanDeliveries(tx, eq(memberNotices.accountId, accountId), now)
  return changed
}

/** Looks at waiting notices again at the next round, since what decides about them has changed. */
export async function replanDeliveries(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx
    .update(memberNotices)
    .set({ mailAt: now })
    .where(and(which, isNotNull(memberNotices.mailAt)))
  await tx
    .update(memberNotices)
    .set({ pushAt: now })
    .where(and(which, isNotNull(memberNotices.pushAt)))
}
