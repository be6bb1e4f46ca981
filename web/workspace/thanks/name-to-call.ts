export type Signed = {
  readonly kind: 'self' | 'joint' | 'onBehalf' | 'group' | 'anonymous'
  readonly signature: string
  readonly giverName?: string | null
  readonly onBehalfOf?: string | null
  /** The group of friends it is a place of: they are spoken to together. */
  readonly group?: { readonly name: string } | null
}

/** How somebody is named in lists: as they signed, or else as their bank shows them. Empty when nobody knows. */
export function nameOf({ kind, signature, giverName }: Signed): string {
  return signature || (kind === 'anonymous' ? '' : (giverName ?? ''))
}

/**
 * How a letter to them begins: "La abuela Carmen" is "Abuela Carmen", "Diego Fernández Gil" is "Diego", "Marta y Javi" stay together.
 * Empty when anonymous.
 */
export function nameToCall(signed: Signed): string {
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

/** Whether a letter speaks to several: a couple, a family, a group. */
export function isToMany({ kind }: Signed): boolean {
  return kind === 'joint' || kind === 'group'
}
