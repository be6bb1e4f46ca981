import { eq } from 'drizzle-orm'
import { experiences, type Idea } from '#server/domain/catalogue/experiences/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { keepRevision } from './idea-store.ts'

type CheckedPrice = Pick<Idea, 'priceFromMinor' | 'priceToMinor' | 'checkedOn'>

/** Returns a locked idea; null for an unknown slug. */
export async function lockIdea(tx: Tx, slug: string): Promise<Idea | null> {
  const [held] = await tx.select().from(experiences).where(eq(experiences.slug, slug)).for('update')
  return held ?? null
}

/**
 * Publishes the checked price of a locked idea at once, as a version of its own. Changes that an administrator
 * has not published yet stay, with the checked price.
 */
export async function recordPrice(
  tx: Tx,
  held: Idea,
  price: CheckedPrice,
  how: { readonly accountId: string | null; readonly at: Date },
): Promise<Idea> {
  if (!held.editedAt) await keepRevision(tx, held, { act: 'loaded', accountId: null, at: how.at })
  const { checkedOn } = price
  const inDraft = {
    priceFromMinor: String(price.priceFromMinor),
    priceToMinor: String(price.priceToMinor),
    checkedOn,
  }
  const [idea] = await tx
    .update(experiences)
    .set({
      ...price,
      draft: held.draft && { ...held.draft, ...inDraft },
      version: held.version + 1,
      editedAt: how.at,
    })
    .where(eq(experiences.id, held.id))
    .returning()
  invariant(idea, 'Locked idea missing')
  await keepRevision(tx, idea, { act: 'priceChecked', ...how })
  return idea
}
