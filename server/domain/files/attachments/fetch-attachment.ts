import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { readAttachmentLink } from './attachment-link.ts'
import { readAttachment } from './attachment-store.ts'
import { attachments } from './attachments.tables.ts'

/** A file to download. */
export type AttachmentFile = {
  readonly name: string
  readonly contentType: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** The file of a download address; null for a forged or expired address, or if the file is gone. */
export async function fetchAttachment(platform: Platform, path: string): Promise<AttachmentFile | null> {
  const id = readAttachmentLink(platform.secrets, path, platform.clock.now())
  if (!id) return null
  const [found] = await platform.database.db
    .select({
      id: attachments.id,
      copyOf: attachments.copyOf,
      name: attachments.name,
      contentType: attachments.contentType,
    })
    .from(attachments)
    .where(eq(attachments.id, id))
  const content = found ? await readAttachment(platform, found) : null
  return found && content ? { name: found.name, contentType: found.contentType, content } : null
}
