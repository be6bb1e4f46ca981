import type { AppContext } from '#server/graphql/viewer.ts'
import { findAccount, LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { MemberNoticeKind, NoticeFrequency } from '#shared/member-notice-kinds.ts'
import { changeNoticeSettings, frequencyOf, noticeSettingsOf } from './notice-settings.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

const perAddress = { name: 'notice mail links', max: 40, per: minutes(10) }

/** What a link in a mail about notices ends, and whether it is ended. */
export type NoticeMails = { readonly kinds: readonly MemberNoticeKind[]; readonly areStopped: boolean }

/** Returns what an unsubscribe link ends; null for invalid links and deleted accounts. */
export async function noticeMailsByLink(context: AppContext, token: string): Promise<NoticeMails | null> {
  const link = readUnsubscribeToken(context.secrets, token)
  if (!link || !(await findAccount(context.database.db, link.accountId))) return null
  const settings = await noticeSettingsOf(context.database.db, link.accountId)
  return {
    kinds: link.kinds,
    areStopped: link.kinds.every((kind) => frequencyOf(settings, kind) === 'never'),
  }
}

/**
 * Changes how often the kinds of a link are mailed; undefined returns them to their default. Refuses `LinkNotValid`,
 * `TooManyAttempts`.
 */
export async function changeByLink(
  context: AppContext,
  token: string,
  frequency: NoticeFrequency | undefined,
): Promise<NoticeMails> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const link = readUnsubscribeToken(context.secrets, token)
  if (!link) throw LinkNotValid()
  const { accountId, kinds } = link
  await context.database.transaction(async (tx) => {
    if (!(await findAccount(tx, accountId))) throw LinkNotValid()
    await changeNoticeSettings(tx, { accountId, now: context.clock.now() }, ({ frequencies }) => {
      const others = Object.entries(frequencies).filter(([kind]) => !kinds.some((one) => one === kind))
      const chosen = frequency ? kinds.map((kind) => [kind, frequency] as const) : []
      return { frequencies: Object.fromEntries([...others, ...chosen]) }
    })
  })
  return { kinds, areStopped: frequency === 'never' }
}
