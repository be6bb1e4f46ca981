import type { Over } from './opened.ts'

/** A key as it was pressed, and what it was pressed in. */
export type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** In a field, or where a dialog has the floor. */
  readonly isElsewhere: boolean
}

export type Command =
  | { readonly kind: 'open'; readonly over: Over }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'menu' }
  /** The first of two keys. */
  | { readonly kind: 'begin' }

export type Destination = { readonly letter: string; readonly to: string }

const simple: Readonly<Record<string, Command>> = {
  '?': { kind: 'open', over: 'keys' },
  '/': { kind: 'open', over: 'search' },
  m: { kind: 'menu' },
  n: { kind: 'go', to: '/boda/lista/nueva' },
  g: { kind: 'begin' },
}

/**
 * What a key asks for. Keys of one letter are for those who have not switched them off, and never for somebody who types;
 * control or command with K opens the search wherever one is.
 */
export function commandOf(
  press: Press,
  {
    isOn,
    hasBegun,
    destinations,
  }: { isOn: boolean; hasBegun: boolean; destinations: readonly Destination[] },
): Command | null {
  const key = press.key.toLowerCase()
  if ((press.ctrlKey || press.metaKey) && !press.altKey && key === 'k')
    return { kind: 'open', over: 'search' }
  if (!isOn || press.isElsewhere || press.ctrlKey || press.metaKey || press.altKey) return null
  if (hasBegun) {
    const there = destinations.find(({ letter }) => letter === key)
    if (there) return { kind: 'go', to: there.to }
  }
  return simple[key] ?? null
}
