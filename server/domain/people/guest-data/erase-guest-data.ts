import type { AppContext } from '#server/graphql/viewer.ts'
import { eraseAlertsTo } from '#server/domain/gifts/availability-alerts/index.ts'
import { eraseGiversOf, undoInTransaction } from '#server/domain/gifts/giving/index.ts'
import { giftTopic, isAllowed, lockPlanByToken } from '#server/domain/gifts/contributions/index.ts'
import { eraseDonorsNamed } from '#server/domain/papers/dossier/index.ts'
import { eraseCaptainsOf, groupOf } from '#server/domain/gifts/groups/index.ts'
import {
  type ErasedHousehold,
  eraseHouseholdByToken,
  notifyGuests,
} from '#server/domain/people/guests/index.ts'
import { eraseReplies } from '#server/domain/people/questions/index.ts'
import { eraseMailsOfGuest } from '#server/domain/planning/mailbox/index.ts'
import { erasePostcardAddresses } from '#server/domain/living/postcards/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { GuestLink } from './guest-data.ts'
import { GuestDataErased } from './guest-data.events.ts'

const perAddress = { name: 'erase guest data', max: 20, per: minutes(10) }

/**
 * Erases the data of the guest behind a private link in one transaction and cancels a promise that was not
 * sent. Amounts, dates and references of a gift stay in the couple's register. Raises `GuestDataErased`, so
 * that the couple are notified. Idempotent. Refuses `ContributionNotFound`, `InvitationNotFound`,
 * `TooManyAttempts`.
 */
export async function eraseGuestData(context: AppContext, link: GuestLink, token: string): Promise<void> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.database.transaction((tx) =>
    link === 'gift' ? eraseGift(tx, context, token) : eraseInvitation(tx, context, token),
  )
}

async function eraseGift(tx: Tx, context: AppContext, token: string): Promise<void> {
  const all = await lockPlanByToken(tx, token)
  const promised = all.filter(({ contribution: { state } }) => state === 'held' && isAllowed('undo', state))
  await undoInTransaction(tx, context, promised)
  const [first] = all
  if (!first) return
  const { weddingId, planId, id } = first.contribution
  await eraseContributions(
    tx,
    context.clock.now(),
    weddingId,
    all.map(({ contribution }) => contribution),
  )
  const subjectId = planId ?? id
  await raise(tx, GuestDataErased, { weddingId, link: 'gift', subjectId }, [
    weddingTopic(weddingId),
    giftTopic(subjectId),
  ])
}

type Giver = {
  readonly id: string
  readonly email: string | null
  readonly giverName: string | null
  readonly signature: string
}

/** Erases the givers of locked contributions in every domain that stores data about them. */
export async function eraseContributions(
  tx: Tx,
  now: Date,
  weddingId: string,
  givers: readonly Giver[],
): Promise<void> {
  const ids = givers.map(({ id }) => id)
  const groups = new Set<string>()
  for (const id of ids) {
    const group = await groupOf(tx, id)
    if (group) groups.add(group.id)
  }
  const addresses = givers.flatMap(({ email }) => email ?? [])
  const led = await eraseCaptainsOf(tx, ids)
  await eraseGiversOf(tx, ids)
  await eraseDonorsNamed(
    tx,
    weddingId,
    givers.flatMap(({ giverName, signature }) => [giverName ?? '', signature]),
  )
  await erasePostcardAddresses(tx, weddingId, addresses)
  await eraseAlertsTo(tx, weddingId, addresses)
  const others = [...groups].filter((group) => !led.includes(group))
  const mails = await eraseMailsOfGuest(tx, { contributionIds: ids, mailIds: led, keptMailIds: others }, now)
  await forgetMailsAbout(tx, [...ids, ...led, ...mails])
}

async function eraseInvitation(tx: Tx, { clock }: AppContext, token: string): Promise<void> {
  const { weddingId, householdId, ...erased } = await eraseHouseholdByToken(tx, token)
  await forgetHouseholds(tx, clock.now(), erased)
  await raise(tx, GuestDataErased, { weddingId, link: 'invitation', subjectId: householdId })
  await notifyGuests(tx, weddingId)
}

/** Erases the replies of erased households, and their emails and notes from the mailbox and the outbox. */
export async function forgetHouseholds(
  tx: Tx,
  now: Date,
  { householdIds, noteIds }: Pick<ErasedHousehold, 'householdIds' | 'noteIds'>,
): Promise<void> {
  await eraseReplies(tx, householdIds)
  await eraseMailsOfGuest(tx, { contributionIds: [], mailIds: noteIds, keptMailIds: [] }, now)
  await forgetMailsAbout(tx, [...householdIds, ...noteIds])
}
