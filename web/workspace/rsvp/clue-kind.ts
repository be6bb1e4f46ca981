export type ClueKind = 'phone' | 'code' | 'either'

/** Returns what opens an invitation together with a name; null if nothing does. */
export function clueKind({
  findsByPhone,
  findsByCode,
}: {
  findsByPhone: boolean
  findsByCode: boolean
}): ClueKind | null {
  if (findsByPhone && findsByCode) return 'either'
  if (findsByPhone) return 'phone'
  return findsByCode ? 'code' : null
}
