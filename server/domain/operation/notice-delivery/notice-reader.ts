import { type Account, accountById } from '#server/domain/identity/accounts/index.ts'
import { pushDevicesOf } from '#server/domain/operation/push-devices/index.ts'
import { revealDay, visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { membersOf, partnerAccountsOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { QuietHours } from './delivery-times.ts'
import { type MemberNotice, visibleKinds } from '#server/domain/operation/member-notices/index.ts'
import { type NoticeSettings, noticeSettingsOf } from './notice-settings.ts'

type Visibility = { readonly isVisible: boolean; readonly hiddenUntil: Date | null }
type ReaderRequest = { readonly wedding: Wedding; readonly accountId: string; readonly now: Date }

/** A person who is told of notices: what they see, when, and in which language. Every channel asks it. */
export type NoticeReader = {
  readonly account: Account
  readonly wedding: Wedding
  readonly now: Date
  readonly settings: NoticeSettings
  readonly hours: QuietHours
  readonly language: string
  readonly hasDevices: boolean
  /** Returns whether the person will see a notice, and from when; a surprise hides gifts until its day. */
  readonly visibilityOf: (notice: Pick<MemberNotice, 'kind'>) => Visibility
}

/** Returns how an account is told of the notices of a wedding. */
export async function readerOf(
  on: Reader,
  { wedding, accountId, now }: ReaderRequest,
): Promise<NoticeReader> {
  const account = await accountById(on, accountId)
  const settings = await noticeSettingsOf(on, accountId)
  return {
    account,
    wedding,
    now,
    settings,
    hours: { ...settings, timeZone: settings.timeZone ?? wedding.timeZone },
    language: account.language.startsWith('en') ? 'en' : wedding.locale,
    hasDevices: (await pushDevicesOf(on, accountId)).length > 0,
    visibilityOf: await visibilityFor(on, { wedding, accountId, now }),
  }
}

async function visibilityFor(
  on: Reader,
  { wedding, accountId, now }: ReaderRequest,
): Promise<NoticeReader['visibilityOf']> {
  const isMember = (await membersOf(on, wedding.id)).includes(accountId)
  const isPartner = (await partnerAccountsOf(on, wedding.id)).includes(accountId)
  const visibleFields = isPartner ? visibleFieldsOf('partner', wedding, now) : null
  const day = visibleFields === 'nothing' ? revealDay(wedding) : null
  const opensAt = day === null ? null : instantOfLocalTime(`${day}T00:00`, wedding.timeZone)
  const kinds = isMember ? visibleKinds(visibleFields) : []
  return ({ kind }) =>
    kinds.includes(kind)
      ? { isVisible: true, hiddenUntil: null }
      : { isVisible: opensAt !== null, hiddenUntil: opensAt }
}
