import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  changeWedding,
  isSecretAddress,
  moveAddress,
  plainAddress,
  secretAddress,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { visibilityInput } from '#shared/inputs/privacy.ts'
import { pagePasswords } from './privacy.tables.ts'
import { lockOf } from './visit.ts'
import { VisibilityChanged } from './privacy.events.ts'

/**
 * Sets the visibility of a page. An unlisted page moves to an unguessable address, and the old one stops
 * working; a public one returns to a plain address, and the secret one keeps redirecting. Refuses
 * `WeddingNotFound`, `InvalidInput`.
 */
export async function setVisibility(context: AppContext, input: unknown): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(visibilityInput, input)
  const passwordHash =
    form.password && form.visibility === 'password' && (await context.passwordHasher.hash(form.password))
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    const { visibility } = form
    if (visibility !== 'password')
      await tx.delete(pagePasswords).where(eq(pagePasswords.weddingId, wedding.id))
    else if (passwordHash) await storePassword(tx, wedding.id, passwordHash, context.random.uuid())
    else if (!(await lockOf(tx, wedding.id)))
      throw InvalidInput({ issues: [{ path: 'password', rule: 'required' }] })
    if (visibility === wedding.visibility && !passwordHash) return wedding
    const slug = await addressFor(tx, context, wedding, visibility)
    return changeWedding(tx, wedding, VisibilityChanged, { visibility, slug }, accountId)
  })
}

async function storePassword(tx: Tx, weddingId: string, passwordHash: string, version: string) {
  const lock = { passwordHash, version }
  await tx
    .insert(pagePasswords)
    .values({ weddingId, ...lock })
    .onConflictDoUpdate({ target: pagePasswords.weddingId, set: lock })
}

async function addressFor(tx: Tx, context: AppContext, wedding: Wedding, visibility: Wedding['visibility']) {
  const isSecret = wedding.visibility !== 'public' && isSecretAddress(wedding.slug)
  if (visibility === 'unlisted' && !isSecret)
    return moveAddress(tx, wedding, secretAddress(wedding.slug, context.random), 'ends')
  if (visibility === 'public' && isSecret)
    return moveAddress(tx, wedding, plainAddress(wedding.slug), 'leadsOn')
  return wedding.slug
}
