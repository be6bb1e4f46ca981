import type { OpenOverlay } from './opened.ts'

/** A key press and its target. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Whether the target is a field or a dialog. */
  readonly isElsewhere: boolean
}

export type Command =
  | { readonly kind: 'open'; readonly over: OpenOverlay }
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
 * Returns the command of a key press. Single-letter shortcuts need to be switched on and are ignored while
 * typing. Control or Command with K opens the search everywhere.
 */
export function commandOf(
  press: KeyPress,
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
