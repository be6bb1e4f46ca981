import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { defaultCover } from '#shared/pictures.ts'
import { isFoundingPartner } from './membership.ts'
import { returnsPossibleUntil } from './membership-store.ts'
import { changeWedding, keepFormerSlug } from './wedding-store.ts'
import type { Wedding } from './wedding.ts'
import type { WeddingPart } from './weddings.policy.ts'
import { celebrations, formerMembers, memberships, stops, weddings } from './weddings.tables.ts'
import { WeddingErased } from './weddings.events.ts'

/** A member's part in a wedding, and whether another established partner (`isFoundingPartner`) remains. */
export type PartToLeave = {
  readonly wedding: Wedding
  readonly part: WeddingPart
  readonly otherPartner: boolean
  /** True if a partner who is not frozen does not count for money yet. */
  readonly newPartner: boolean
  /** Time until which a partner who left can return; null if none can. */
  readonly returnsUntil: Date | null
}

/**
 * Returns the weddings of a member, locked until the transaction ends, so that of two partners who leave at
 * once one is the last.
 */
export async function partsToLeave(tx: Tx, accountId: string, now: Date): Promise<PartToLeave[]> {
  const ownMemberships = await tx.select().from(memberships).where(eq(memberships.accountId, accountId))
  if (ownMemberships.length === 0) return []
  const ids = ownMemberships.map(({ weddingId }) => weddingId)
  const held = await tx
    .select()
    .from(weddings)
    .where(inArray(weddings.id, ids))
    .orderBy(asc(weddings.id))
    .for('update')
  const others = await tx
    .select()
    .from(memberships)
    .where(and(inArray(memberships.weddingId, ids), ne(memberships.accountId, accountId)))
  const counting = new Set(
    others.filter((one) => isFoundingPartner(one, now)).map(({ weddingId }) => weddingId),
  )
  const waiting = new Set(
    others
      .filter((one) => one.part === 'partner' && !one.frozenAt && !isFoundingPartner(one, now))
      .map(({ weddingId }) => weddingId),
  )
  const parts: PartToLeave[] = []
  for (const wedding of held) {
    parts.push({
      wedding,
      part: ownMemberships.find(({ weddingId }) => weddingId === wedding.id)?.part ?? 'planner',
      otherPartner: counting.has(wedding.id),
      newPartner: waiting.has(wedding.id),
      returnsUntil: await returnsPossibleUntil(tx, wedding.id, now),
    })
  }
  return parts
}

/**
 * Erases names, places, dates and texts of a wedding; the data of the register stays. A published address
 * stays reserved, since another couple there would receive gifts meant for this one.
 */
export async function eraseWedding(tx: Tx, wedding: Wedding, accountId: string): Promise<void> {
  await keepFormerSlug(tx, wedding)
  await tx.delete(celebrations).where(eq(celebrations.weddingId, wedding.id))
  await tx.delete(stops).where(eq(stops.weddingId, wedding.id))
  await tx.delete(memberships).where(eq(memberships.weddingId, wedding.id))
  await tx.delete(formerMembers).where(eq(formerMembers.weddingId, wedding.id))
  const nothing = { partnerOneNames: '', partnerOneSurnames: '', partnerTwoNames: '', partnerTwoSurnames: '' }
  const noWords = { place: '', venue: '', listTitle: '', listIntro: '' }
  const noPictures = { imgHeader: null, imgCover: defaultCover }
  const changes = { ...nothing, ...noWords, ...noPictures, slug: wedding.id, status: 'archived' } as const
  await changeWedding(tx, wedding, WeddingErased, changes, accountId)
}
