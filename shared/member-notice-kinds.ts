/** How often notices of a kind are mailed. */
export const noticeFrequencies = ['atOnce', 'daily', 'weekly', 'never'] as const
export type NoticeFrequency = (typeof noticeFrequencies)[number]

/**
 * Who sees a notice. `gifts`: partners, unless they hide their gifts from themselves. `letters`: partners. `plans`: all
 * members of the wedding.
 */
type NoticeAudience = 'gifts' | 'letters' | 'plans'

type NoticeKind = {
  readonly audience: NoticeAudience
  /** How often it is mailed to a person who has not chosen. */
  readonly mail: NoticeFrequency
}

const kinds = {
  giftSent: { audience: 'gifts', mail: 'atOnce' },
  giftReceived: { audience: 'gifts', mail: 'atOnce' },
  giftLetter: { audience: 'gifts', mail: 'atOnce' },
  promiseEnded: { audience: 'gifts', mail: 'never' },
  rsvp: { audience: 'plans', mail: 'daily' },
  letter: { audience: 'letters', mail: 'atOnce' },
  mention: { audience: 'plans', mail: 'atOnce' },
  taskDue: { audience: 'plans', mail: 'daily' },
  weekAhead: { audience: 'plans', mail: 'never' },
} as const satisfies Readonly<Record<string, NoticeKind>>

/** Kind of a notice to a member of a wedding. Stored rows contain it. */
export type MemberNoticeKind = keyof typeof kinds

/** All kinds with their audience. */
export const memberNoticeKinds: Readonly<Record<MemberNoticeKind, NoticeKind>> = kinds

/** Returns true for the name of a kind of notices. */
export const isMemberNoticeKind = (name: string): name is MemberNoticeKind => Object.hasOwn(kinds, name)

/** The names of all kinds, in the order of the settings. */
export const memberNoticeKindNames: readonly MemberNoticeKind[] =
  Object.keys(kinds).filter(isMemberNoticeKind)

type Answered = {
  readonly kind: MemberNoticeKind
  readonly coming?: number | null | undefined
  readonly notComing?: number | null | undefined
}

/** Returns the key of the sentence of a notice: answers to an invitation read differently by who comes. */
export function noticeSentenceKey({ kind, coming, notComing }: Answered) {
  if (kind !== 'rsvp') return kind
  if (coming && notComing) return 'rsvpSome'
  if (coming) return 'rsvpYes'
  return notComing ? 'rsvpNo' : 'rsvp'
}
