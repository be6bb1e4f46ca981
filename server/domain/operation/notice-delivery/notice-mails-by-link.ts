import type { AppContext } from '#server/graphql/viewer.ts'
import { findAccount, LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { MemberNoticeKind, NoticeFrequency } from '#shared/member-notice-kinds.ts'
import {
  changeNoticeSettings,
  frequencyOf,
  type NoticeSettings,
  noticeSettingsOf,
} from './notice-settings.ts'
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
 * Ends mails about the kinds of a link, or mails them as often as before. Refuses `LinkNotValid`, `TooManyAttempts`.
 */
export async function changeByLink(
  context: AppContext,
  token: string,
  change: 'stop' | 'resume',
): Promise<NoticeMails> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const link = readUnsubscribeToken(context.secrets, token)
  if (!link) throw LinkNotValid()
  const { accountId, kinds } = link
  await context.database.transaction(async (tx) => {
    if (!(await findAccount(tx, accountId))) throw LinkNotValid()
    await changeNoticeSettings(tx, { accountId, now: context.clock.now() }, (present) =>
      kinds.reduce(change === 'stop' ? stopKind : resumeKind, present),
    )
  })
  return { kinds, areStopped: change === 'stop' }
}

type Frequencies = Pick<NoticeSettings, 'frequencies' | 'stoppedFrequencies'>

function stopKind({ frequencies, stoppedFrequencies }: Frequencies, kind: MemberNoticeKind): Frequencies {
  const { [kind]: former, ...others } = frequencies
  const stopped = former === 'never' ? stoppedFrequencies : withFrequency(stoppedFrequencies, kind, former)
  return { frequencies: { ...others, [kind]: 'never' }, stoppedFrequencies: stopped }
}

function resumeKind({ frequencies, stoppedFrequencies }: Frequencies, kind: MemberNoticeKind): Frequencies {
  return {
    frequencies: withFrequency(frequencies, kind, stoppedFrequencies[kind]),
    stoppedFrequencies: withFrequency(stoppedFrequencies, kind, undefined),
  }
}

/** Returns the frequencies with that of a kind; undefined is its default. */
function withFrequency(
  frequencies: NoticeSettings['frequencies'],
  kind: MemberNoticeKind,
  frequency: NoticeFrequency | undefined,
): NoticeSettings['frequencies'] {
  const { [kind]: _, ...others } = frequencies
  return frequency ? { ...others, [kind]: frequency } : others
}
