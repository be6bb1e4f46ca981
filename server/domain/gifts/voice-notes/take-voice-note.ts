import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import { uploadVoiceNote, type VoiceNote } from '#server/domain/files/recordings/index.ts'
import { WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { contributionByToken, ContributionNotFound } from '#server/domain/gifts/contributions/index.ts'

/**
 * Target of a voice note: a list, or a gift behind a private link; with the duration measured by the browser.
 */
export type VoiceNoteTarget = {
  readonly slug: string | null
  readonly token: string | null
  readonly seconds: number | null
}

/** Stores a recording of a giver. It is unused until a promise attaches it. */
export async function takeVoiceNote(
  context: AppContext,
  file: File,
  { slug, token, seconds }: VoiceNoteTarget,
): Promise<VoiceNote> {
  const weddingId = token ? await weddingByToken(context, token) : await weddingBySlugOf(context, slug ?? '')
  return uploadVoiceNote(context, file, { weddingId, saidSeconds: seconds })
}

async function weddingByToken({ database }: AppContext, token: string): Promise<string> {
  const found = await contributionByToken(database.db, token)
  if (!found) throw ContributionNotFound()
  return found.wedding.id
}

async function weddingBySlugOf(context: AppContext, slug: string): Promise<string> {
  const wedding = await weddingForGuests(context, slug)
  if (!wedding) throw WeddingNotOpen()
  return wedding.id
}
