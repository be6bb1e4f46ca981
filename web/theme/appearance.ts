import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { appearanceOf, isPageTheme, unknownNameMessages, storageKeys } from './choice.ts'
import type { Appearance, Mode, PageTheme, StoredChoice } from './choice.ts'
import type { ThemeName } from './theme-names.ts'

type AppearanceSource = { readonly stored: StoredChoice; readonly prefersDark: boolean }

const nothing: AppearanceSource = { stored: { theme: null, mode: null, scheme: null }, prefersDark: false }
const listeners = new Set<() => void>()
let held: AppearanceSource | null = null
/** Choices that could not be stored because storage is unavailable; they last as long as the page. */
const memoryFallback = new Map<string, string>()

/** Returns the page's appearance: on the server the theme's default, in the browser the visitor's choice. */
export function useAppearance(): Appearance {
  return useAppearanceFrom(() => nothing)
}

function useAppearanceFrom(whileComingToLife: () => AppearanceSource): Appearance {
  const wedding = useWeddingTheme()
  const { stored, prefersDark } = useSyncExternalStore(listen, current, whileComingToLife)
  return useMemo(() => appearanceOf(stored, { wedding, prefersDark }), [stored, wedding, prefersDark])
}

/** Returns the appearance that a wedding's page has in this theme. */
export function useAppearanceOf(theme: string): Appearance {
  const { stored, prefersDark } = useSyncExternalStore(listen, current, () => nothing)
  return appearanceOf(stored, { wedding: isPageTheme(theme) ? theme : null, prefersDark })
}

/**
 * Sets the attributes of `<html>` that select the colours. The first-paint script has set the same values, so
 * hydration does not repaint.
 */
export function useThemeAttributes() {
  const { theme, scheme } = useAppearanceFrom(import.meta.env.SSR ? () => nothing : current)
  const wedding = useWeddingTheme()
  useEffect(() => keep(storageKeys.scheme, scheme), [scheme])
  // Another tab may have changed the choice between that script and hydration, which does not compare
  // attributes.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['appTheme'] = theme
    dataset['muiColorScheme'] = scheme
  }, [theme, scheme])
  return {
    'data-app-theme': theme,
    'data-mui-color-scheme': scheme,
    'data-theme-of': wedding ? 'wedding' : 'visitor',
  }
}

const current = () => (held ??= look())

/** Stores the theme. The mode stays as chosen; without a choice the theme's default scheme applies. */
export function chooseTheme(theme: ThemeName): void {
  keep(storageKeys.theme, theme)
  refreshAppearance()
}

export function chooseMode(mode: Mode): void {
  keep(storageKeys.mode, mode)
  refreshAppearance()
}

/** Returns the theme of the first match whose loader returns one: only wedding pages do. */
function useWeddingTheme(): PageTheme | null {
  return (
    useMatches()
      .map(({ loaderData }) => themeIn(loaderData))
      .find((name) => name !== null) ?? null
  )
}

function themeIn(data: unknown): PageTheme | null {
  if (typeof data !== 'object' || data === null || !('theme' in data)) return null
  return isPageTheme(data.theme) ? data.theme : null
}

function listen(onChange: () => void): () => void {
  if (listeners.size === 0) beginListening()
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) stopListening()
  }
}

function beginListening(): void {
  deviceIsDark().addEventListener('change', refreshAppearance)
  window.addEventListener('storage', onStorage)
  // Another tab may have changed the choice before this page subscribed.
  refreshAppearance()
  complain()
}

function stopListening(): void {
  deviceIsDark().removeEventListener('change', refreshAppearance)
  window.removeEventListener('storage', onStorage)
}

/** Another tab changed a choice or cleared the storage. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !Object.values<string>(storageKeys).includes(key)) return
  refreshAppearance()
  complain()
}

function refreshAppearance(): void {
  const next = look()
  if (held && isSame(held, next)) return
  held = next
  for (const notify of listeners) notify()
}

function isSame(one: AppearanceSource, other: AppearanceSource): boolean {
  const { theme, mode } = one.stored
  return theme === other.stored.theme && mode === other.stored.mode && one.prefersDark === other.prefersDark
}

function look(): AppearanceSource {
  const stored = {
    theme: recall(storageKeys.theme),
    mode: recall(storageKeys.mode),
    scheme: recall(storageKeys.scheme),
  }
  return { stored, prefersDark: deviceIsDark().matches }
}

function complain(): void {
  // oxlint-disable-next-line no-console -- explains in the console why a name has no effect
  for (const complaint of unknownNameMessages(look().stored)) console.error(complaint)
}

let device: MediaQueryList | undefined
const deviceIsDark = () => (device ??= matchMedia('(prefers-color-scheme: dark)'))

function recall(key: string): string | null {
  try {
    return memoryFallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
    memoryFallback.delete(key)
  } catch {
    memoryFallback.set(key, value)
  }
}
