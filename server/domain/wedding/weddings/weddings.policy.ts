import { and, eq, ne, sql } from 'drizzle-orm'
import { type AppContext, requireAccount, type Viewer } from '#server/graphql/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Wedding } from './wedding.ts'
import { WeddingNotFound } from './weddings.refusals.ts'
import { memberships, weddings } from './weddings.tables.ts'

export type WeddingPart = 'partner' | 'planner'

/** Returns whether a member may edit the page, the list, dates and texts: partners and collaborators. */
export function mayArrange(part: WeddingPart | null): boolean {
  return part !== null
}

/** Returns whether a member may see money, bank details and givers: partners only. */
export function maySeeMoney(part: WeddingPart | null): boolean {
  return part === 'partner'
}

/** Returns whether a member may change the names, the date and the address of the page: partners only. */
export function mayRename(part: WeddingPart | null): boolean {
  return part === 'partner'
}

/** SQL for the effective role of a member: a frozen partner has the role of a collaborator. */
export const effectivePart = sql<WeddingPart>`case when ${memberships.frozenAt} is null then ${memberships.part} else 'planner' end`

/** Returns the viewer's role in a wedding, or null. */
export async function partOf(on: Reader, viewer: Viewer, weddingId: string): Promise<WeddingPart | null> {
  if (viewer.kind !== 'account') return null
  const [membership] = await on
    .select({ part: effectivePart })
    .from(memberships)
    .where(and(eq(memberships.weddingId, weddingId), eq(memberships.accountId, viewer.accountId)))
  return membership?.part ?? null
}

/** Returns the viewer's role with the wedding in one query, or null for a viewer who is not a member. */
export async function partWithWedding(
  on: Reader,
  viewer: Viewer,
  weddingId: string,
): Promise<{ part: WeddingPart; wedding: Wedding } | null> {
  if (viewer.kind !== 'account') return null
  const [found] = await on
    .select({ part: effectivePart, wedding: weddings })
    .from(memberships)
    .innerJoin(weddings, eq(weddings.id, memberships.weddingId))
    .where(and(eq(memberships.weddingId, weddingId), eq(memberships.accountId, viewer.accountId)))
  return found ?? null
}

/** Returns the wedding for an editor; `WeddingNotFound` for everyone else, whether it exists or not. */
export async function weddingToArrange(on: Reader, context: AppContext, weddingId: string): Promise<Wedding> {
  return weddingFor(on, context, weddingId, mayArrange)
}

/** Returns the wedding for a partner. Refuses `WeddingNotFound` to everyone else. */
export async function weddingOfPartner(on: Reader, context: AppContext, weddingId: string): Promise<Wedding> {
  return weddingFor(on, context, weddingId, maySeeMoney)
}

async function weddingFor(
  on: Reader,
  context: AppContext,
  weddingId: string,
  may: (part: WeddingPart | null) => boolean,
) {
  const viewer = requireAccount(context.viewer)
  if (!may(await partOf(on, viewer, weddingId))) throw WeddingNotFound()
  const [wedding] = await on.select().from(weddings).where(eq(weddings.id, weddingId))
  if (!wedding) throw WeddingNotFound()
  return wedding
}

/**
 * Locks the wedding against publishing, closing and changes until the transaction ends. Read it after this
 * call, not before.
 */
export async function holdWedding(tx: Tx, weddingId: string): Promise<void> {
  await tx.select({ id: weddings.id }).from(weddings).where(eq(weddings.id, weddingId)).for('share')
}

/**
 * Returns whether this account is a partner of a wedding that requires a second factor for operations on
 * receiving accounts.
 */
export async function isSecondFactorRequired(on: Reader, accountId: string): Promise<boolean> {
  const found = await on
    .select({ id: weddings.id })
    .from(memberships)
    .innerJoin(weddings, eq(weddings.id, memberships.weddingId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.part, 'partner'),
        eq(weddings.bankDetailsSecondFactor, true),
        ne(weddings.status, 'archived'),
      ),
    )
    .limit(1)
  return found.length > 0
}
