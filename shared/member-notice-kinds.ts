/**
 * Who sees a notice. `gifts`: partners, unless they hide their gifts from themselves. `letters`: partners. `plans`: all
 * members of the wedding.
 */
type NoticeAudience = 'gifts' | 'letters' | 'plans'

type NoticeKind = { readonly audience: NoticeAudience }

const kinds = {
  giftSent: { audience: 'gifts' },
  giftReceived: { audience: 'gifts' },
  giftLetter: { audience: 'gifts' },
  promiseEnded: { audience: 'gifts' },
  rsvp: { audience: 'plans' },
  letter: { audience: 'letters' },
  mention: { audience: 'plans' },
  taskDue: { audience: 'plans' },
} as const satisfies Readonly<Record<string, NoticeKind>>

/** Kind of a notice to a member of a wedding. Stored rows contain it. */
export type MemberNoticeKind = keyof typeof kinds

/** All kinds with their audience. */
export const memberNoticeKinds: Readonly<Record<MemberNoticeKind, NoticeKind>> = kinds

const isKind = (name: string): name is MemberNoticeKind => name in kinds

/** The names of all kinds, in the order of the settings. */
export const memberNoticeKindNames: readonly MemberNoticeKind[] = Object.keys(kinds).filter(isKind)
