import { inArray } from 'drizzle-orm'
import { findMissingPictures } from '#server/domain/files/media/index.ts'
import { experiences, ideaRevisions, type KeptDraft } from '#server/domain/catalogue/experiences/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { IdeaDraft } from '#shared/inputs/idea-draft.ts'

/** Refuses with `InvalidInput` (`pictureGone`) a photograph that is not stored for this idea. */
export async function refuseLostPhoto(
  tx: Tx,
  ideaId: string,
  { photo }: Pick<IdeaDraft, 'photo'>,
): Promise<void> {
  if (!photo) return
  const missing = await findMissingPictures(tx, { owner: 'idea', ownerId: ideaId }, [photo.picture])
  if (missing.size > 0) throw InvalidInput({ issues: [{ path: 'photo.picture', rule: 'pictureGone' }] })
}

/** Returns the photographs of these ideas in all their versions, since each version can be restored. */
export async function picturesOfIdeas(on: Reader, ideaIds: readonly string[]): Promise<string[]> {
  const ideas = await on
    .select({ photo: experiences.photo, draft: experiences.draft })
    .from(experiences)
    .where(inArray(experiences.id, [...ideaIds]))
  const versions = await on
    .select({ shown: ideaRevisions.shown, draft: ideaRevisions.draft })
    .from(ideaRevisions)
    .where(inArray(ideaRevisions.ideaId, [...ideaIds]))
  const inDraft = (draft: KeptDraft | null) => draft?.photo ?? null
  const photos = [
    ...ideas.flatMap(({ photo, draft }) => [photo, inDraft(draft)]),
    ...versions.flatMap(({ shown, draft }) => [inDraft(shown), inDraft(draft)]),
  ]
  return photos.flatMap((photo) => photo?.picture ?? [])
}
