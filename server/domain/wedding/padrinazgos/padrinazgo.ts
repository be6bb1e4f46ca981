import type { adoptions, padrinazgos } from './padrinazgos.tables.ts'

export type Padrinazgo = typeof padrinazgos.$inferSelect
export type Adoption = typeof adoptions.$inferSelect
type WithPicture = Pick<Padrinazgo, 'picture' | 'pictureAlt'>

/** Returns the picture and its text after an edit: absent fields stay, and no text is left without a picture. */
export function pictureAfter(
  present: WithPicture | null,
  edit: Partial<Record<keyof WithPicture, string | null | undefined>>,
): WithPicture {
  const { picture = present?.picture ?? null, pictureAlt = present?.pictureAlt } = edit
  return { picture, pictureAlt: picture === null ? '' : (pictureAlt ?? '') }
}

/** Returns true if guests can still request it. */
export function isOpen({ adoptedBy, deletedAt }: Pick<Padrinazgo, 'adoptedBy' | 'deletedAt'>): boolean {
  return adoptedBy === null && deletedAt === null
}

/**
 * Applies a requested order to the present items: those added by others are appended, removed ones are omitted.
 */
export function inOrder(present: readonly string[], requested: readonly string[]): string[] {
  const there = new Set(present)
  const first = [...new Set(requested)].filter((id) => there.has(id))
  return [...first, ...present.filter((id) => !first.includes(id))]
}
