import type { SignatureKind } from '#shared/signature-kinds.ts'

export type SignedGift = {
  readonly kind: SignatureKind
  readonly signature: string
  readonly giverName?: string | null
  readonly onBehalfOf?: string | null
  /** The group it is a slot of. Letters address the group. */
  readonly group?: { readonly name: string } | null
}

/**
 * Returns the displayed name: the signature, or else the bank's name for the giver. Empty when both are
 * unknown.
 */
export function nameOf({ kind, signature, giverName }: SignedGift): string {
  return signature || (kind === 'anonymous' ? '' : (giverName ?? ''))
}

/**
 * Returns the name to address in a letter: "La abuela Carmen" becomes "Abuela Carmen", "Diego Fernández Gil"
 * becomes "Diego", "Marta y Javi" stays. Empty when anonymous.
 */
export function nameToCall(signed: SignedGift): string {
  if (signed.kind === 'anonymous') return ''
  if (signed.group) return signed.group.name
  const name = (signed.onBehalfOf || nameOf(signed)).replace(/\s+/g, ' ').trim()
  if (isToMany(signed)) return name
  const familiar = /^(?:el|la|tu|tus|vuestra|vuestro|su)\s+(.+)$/iu.exec(name)?.[1]
  if (familiar) return familiar[0]?.toUpperCase() + familiar.slice(1).replace(/,.*$/u, '')
  const words = name.replace(/,.*$/u, '').split(' ')
  const isFullName = signed.kind === 'self' && words.length > 1 && name === signed.giverName?.trim()
  return isFullName ? (words[0] ?? '') : words.join(' ')
}

/** Returns whether a letter addresses several people: a couple, a family or a group. */
export function isToMany({ kind }: SignedGift): boolean {
  return kind === 'joint' || kind === 'group'
}
