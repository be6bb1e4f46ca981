import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { weddingOfPartner, weddingToArrange } from '#server/domain/weddings/index.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { perAccount, weighAttachment } from './attachment-limits.ts'
import { type Attachment, keepAttachment, storeAttachment } from './attachment-store.ts'

const place = z.object({ weddingId: z.guid(), ownerKind: z.enum(['mail', 'task', 'booking']) })

/**
 * Takes a file that is to go with a mail or a booking (partners) or a task (whoever may arrange); until it does, it is kept for a day. Refuses
 * `AttachmentRefused`, `WeddingNotFound`, `InvalidInput`, `TooManyAttempts`.
 */
export async function uploadAttachment(
  context: AppContext,
  file: File,
  given: { readonly weddingId: unknown; readonly ownerKind: unknown },
): Promise<Attachment> {
  const { accountId } = requireAccount(context.viewer)
  const { weddingId, ownerKind } = checked(place, given)
  const allowed = ownerKind === 'task' ? weddingToArrange : weddingOfPartner
  await context.database.transaction((tx) => allowed(tx, context, weddingId))
  context.rateLimit.attempt(perAccount, accountId)
  refuse(weighAttachment(file.size))
  const content = new Uint8Array(await file.arrayBuffer())
  const stored = await storeAttachment(context, { name: file.name, content })
  return context.database.transaction(async (tx) => {
    const wedding = await allowed(tx, context, weddingId)
    const storedAt = context.clock.now()
    return keepAttachment(tx, stored, { weddingId: wedding.id, ownerKind, ownerId: null, storedAt })
  })
}
