import type { AppContext } from '#server/graphql/viewer.ts'
import {
  contributionByToken,
  type LoadedContribution,
  instalmentsOfPlan,
} from '#server/domain/gifts/contributions/index.ts'
import { groupOf, isCaptainPlace } from '#server/domain/gifts/groups/index.ts'
import { guestName, writtenName } from '#server/domain/people/guests/index.ts'
import { type Invitation, invitationAt, rsvpNotesOf } from '#server/domain/people/rsvp/index.ts'
import { questionnaireOf, repliesOf } from '#server/domain/people/questions/index.ts'
import { type Mail, lettersOf } from '#server/domain/planning/mailbox/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { voiceNoteLink, voiceNotesOf } from '#server/domain/files/recordings/index.ts'
import { celebrationsOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { textFromHtml } from '#server/platform/clean-html.ts'
import { dayAt } from '#shared/local-time.ts'
import { formatMoney, money } from '#shared/money.ts'

/** Kinds of private links by which guests reach their data: of a gift, or of a household's invitation. */
export const guestLinks = ['gift', 'invitation'] as const
export type GuestLink = (typeof guestLinks)[number]

/** Fields that are erased on request. */
export const erasableFields = [
  'name',
  'onBehalfOf',
  'signature',
  'email',
  'phone',
  'country',
  'message',
  'drawing',
  'voiceNote',
  'reply',
  'groupCaptain',
  'groupMessage',
  'answer',
  'dietaryNeeds',
  'guestNote',
  'song',
  'noteToCouple',
  'questionReply',
] as const
/** Fields that remain after an erasure. */
export const keptFields = [
  'gift',
  'amount',
  'reference',
  'method',
  'promisedOn',
  'sentOn',
  'receivedOn',
  'letter',
  'groupName',
  'householdName',
  'guestName',
] as const
export type GuestField = (typeof erasableFields)[number] | (typeof keptFields)[number]

/**
 * Stored value about a guest. `about` names the person or celebration it concerns, or is null for the guest
 * or gift as a whole.
 */
export type GuestDatum = { readonly field: GuestField; readonly about: string | null; readonly value: string }

/** All data stored about the guest behind a private link. */
export type GuestData = {
  readonly link: GuestLink
  readonly wedding: Wedding
  readonly items: readonly GuestDatum[]
  /** True if an erasure cancels a promise that was not sent. */
  readonly takesBack: boolean
}

export function isErasable({ field }: Pick<GuestDatum, 'field'>): boolean {
  return (erasableFields as readonly string[]).includes(field)
}

/** Returns the data of the guest behind a private link, or null for an invalid link. */
export async function guestData(
  context: Pick<AppContext, 'database' | 'secrets' | 'clock' | 'language'>,
  link: GuestLink,
  token: string,
): Promise<GuestData | null> {
  const on = context.database.db
  if (link === 'gift') {
    const found = await contributionByToken(on, token)
    return found && giftData(on, context, found)
  }
  const invitation = await invitationAt(on, token)
  return invitation && invitationData(on, context, invitation)
}

type Parts = Pick<AppContext, 'secrets' | 'clock' | 'language'>

async function giftData(on: Reader, context: Parts, found: LoadedContribution): Promise<GuestData> {
  const { contribution, wedding } = found
  const { planId, id } = contribution
  const parts = planId === null ? [contribution] : await instalmentsOfPlan(on, planId)
  const head = parts.find((part) => part.id === (planId ?? id)) ?? contribution
  const letters = (await Promise.all(parts.map((part) => lettersOf(on, part.id)))).flat()
  return {
    link: 'gift',
    wedding,
    items: [
      ...giverItems(head),
      ...(await voiceItems(on, context, parts)),
      ...(await groupItems(on, head.id)),
      ...letters.map(letterItem),
      ...(await registerItems(on, context, { ...found, contribution: head }, parts)),
    ],
    takesBack: parts.some(({ state }) => state === 'held'),
  }
}

type StoredContribution = LoadedContribution['contribution']
const item = (field: GuestField, value: string | null, about: string | null = null): GuestDatum[] =>
  value ? [{ field, about, value }] : []
const day = (at: Date | null, zone: string): string | null => at && dayAt(at, zone)

function giverItems(giver: StoredContribution): GuestDatum[] {
  return [
    ...item('name', giver.giverName),
    ...item('onBehalfOf', giver.onBehalfOf),
    ...item('signature', giver.signature),
    ...item('email', giver.email),
    ...item('phone', giver.phone),
    ...item('country', giver.country),
    ...item('message', giver.message),
    ...item('drawing', giver.drawing),
  ]
}

async function voiceItems(on: Reader, { secrets, clock }: Parts, parts: readonly StoredContribution[]) {
  const ids = parts.map(({ id }) => id)
  const notes = [...(await voiceNotesOf(on, ids)).values()]
  return notes.flatMap(({ id }) => item('voiceNote', voiceNoteLink(secrets, id, clock.now())))
}

async function groupItems(on: Reader, contributionId: string): Promise<GuestDatum[]> {
  const group = await groupOf(on, contributionId)
  if (!group) return []
  const isTheirs = await isCaptainPlace(on, contributionId)
  const captain = [group.captainName, group.captainEmail, group.captainPhone].filter(Boolean).join(' · ')
  return [
    ...(isTheirs ? [...item('groupCaptain', captain), ...item('groupMessage', group.message)] : []),
    ...item('groupName', group.name),
  ]
}

/** Letters of the couple are kept; answers of the giver are erasable. */
function letterItem({ fromAccountId, content }: Mail): GuestDatum {
  return { field: fromAccountId ? 'letter' : 'reply', about: null, value: textFromHtml(content) }
}

async function registerItems(
  on: Reader,
  { language }: Parts,
  { wedding, lines, gifts }: LoadedContribution,
  parts: readonly StoredContribution[],
): Promise<GuestDatum[]> {
  const receivingAccounts = await allReceivingAccountsOf(on, wedding.id)
  const titles = new Set(lines.flatMap(({ giftId }) => gifts.get(giftId)?.title ?? []))
  return [
    ...[...titles].flatMap((title) => item('gift', title)),
    ...parts.flatMap((part) => [
      ...item('amount', formatMoney(money(part.totalMinor, part.currency), language)),
      ...item('reference', part.reference),
      ...item('method', receivingAccounts.find(({ id }) => id === part.receivingAccountId)?.kind ?? null),
      ...item('promisedOn', day(part.createdAt, wedding.timeZone)),
      ...item('sentOn', day(part.sentAt, wedding.timeZone)),
      ...item('receivedOn', day(part.receivedAt, wedding.timeZone)),
    ]),
  ]
}

async function invitationData(
  on: Reader,
  { language }: Parts,
  { wedding, household }: Invitation,
): Promise<GuestData> {
  const celebrations = new Map((await celebrationsOf(on, wedding.id)).map(({ id, name }) => [id, name]))
  const { questions } = await questionnaireOf(on, wedding.id)
  const replies = await repliesOf(
    on,
    household.guests.map(({ id }) => id),
  )
  const questionOf = (id: string) => questions.find((question) => question.id === id)?.text ?? ''
  const people = household.guests.flatMap((guest, at) => {
    const who = guestName(guest, language)
    return [
      ...item('email', guest.email, who),
      ...item('phone', guest.phone, who),
      ...guest.answers
        .filter(({ answer }) => answer !== 'pending')
        .flatMap(({ celebrationId, answer }) =>
          item('answer', answer, `${who} · ${celebrations.get(celebrationId) ?? ''}`),
        ),
      ...item('dietaryNeeds', guest.dietaryNeeds, who),
      ...item('guestNote', guest.note, who),
      ...item('song', guest.song, who),
      ...(replies[at] ?? []).flatMap(({ questionId, reply }) =>
        item('questionReply', reply, [who, questionOf(questionId)].filter(Boolean).join(' · ')),
      ),
    ]
  })
  return {
    link: 'invitation',
    wedding,
    items: [
      ...item('email', household.email),
      ...item('phone', household.phone),
      ...item('country', household.country),
      ...people,
      ...(await rsvpNotesOf(on, household.id)).flatMap((text) => item('noteToCouple', text)),
      ...item('householdName', household.name),
      ...household.guests.flatMap((guest) => item('guestName', writtenName(guest))),
    ],
    takesBack: false,
  }
}
