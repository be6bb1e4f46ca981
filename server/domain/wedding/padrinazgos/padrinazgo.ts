import type { adoptions, padrinazgos } from './padrinazgos.tables.ts'

export type Padrinazgo = typeof padrinazgos.$inferSelect
export type Adoption = typeof adoptions.$inferSelect

/** Whether somebody can still ask for it. */
export function isOpen({ adoptedBy, deletedAt }: Pick<Padrinazgo, 'adoptedBy' | 'deletedAt'>): boolean {
  return adoptedBy === null && deletedAt === null
}

/**
 * The order that is wished for, of what is there: whatever somebody else has added in the meantime stays behind, and what they took
 * away is left out.
 */
export function inOrder(present: readonly string[], wished: readonly string[]): string[] {
  const there = new Set(present)
  const first = [...new Set(wished)].filter((id) => there.has(id))
  return [...first, ...present.filter((id) => !first.includes(id))]
}
