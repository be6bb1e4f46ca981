import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingOfPartner, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { readUpload } from '#server/platform/read-upload.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hasPaymentDetails } from '#shared/payment-details/find-payment-details.ts'
import { perAccount, attachmentSizeRefusal } from './attachment-limits.ts'
import { attachmentName } from './attachment-name.ts'
import { type Attachment, keepAttachment, storeAttachment } from './attachment-store.ts'
import { AttachmentRefused } from './attachments.refusals.ts'

/**
 * Uploads a file for an email or a booking (partners), or for a task or an event (everyone with permission to
 * arrange). It is kept for a day until it is attached. Guests read the names of files of emails, so that
 * these must hold no payment details. Refuses `AttachmentRefused`, `WeddingNotFound`, `TooManyAttempts`.
 */
export async function uploadAttachment(
  context: AppContext,
  file: File,
  { weddingId, ownerKind }: Pick<Attachment, 'weddingId' | 'ownerKind'>,
): Promise<Attachment> {
  const { accountId } = requireAccount(context.viewer)
  const allowed = ownerKind === 'task' || ownerKind === 'event' ? weddingToArrange : weddingOfPartner
  await context.database.transaction((tx) => allowed(tx, context, weddingId))
  await context.rateLimit.attempt(perAccount, accountId)
  refuse(attachmentSizeRefusal(file.size))
  if (ownerKind === 'mail' && hasPaymentDetails(attachmentName(file.name)))
    throw AttachmentRefused({ problem: 'paymentDetails' })
  const content = await readUpload(context, file, { accountId })
  const stored = await storeAttachment(context, { name: file.name, content }, accountId)
  return context.database.transaction(async (tx) => {
    const wedding = await allowed(tx, context, weddingId)
    const storedAt = context.clock.now()
    return keepAttachment(tx, stored, { weddingId: wedding.id, ownerKind, ownerId: null, storedAt })
  })
}
