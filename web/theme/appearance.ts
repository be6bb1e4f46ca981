import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { appearanceOf, complaintsAbout, storageKeys } from './choice.ts'
import type { Appearance, Mode, Stored } from './choice.ts'
import { isThemeName, type ThemeName } from './themes.ts'

type Held = { readonly stored: Stored; readonly prefersDark: boolean }

const nothing: Held = { stored: { theme: null, mode: null, scheme: null }, prefersDark: false }
const listeners = new Set<() => void>()
let held: Held | null = null
/** What could not be kept, since storage is closed: it lasts for as long as the page. */
const unkept = new Map<string, string>()

/** How the page looks: on the server in its theme's nature, in the browser as its visitor wishes. */
export function useAppearance(): Appearance {
  return useAppearanceFrom(() => nothing)
}

function useAppearanceFrom(whileComingToLife: () => Held): Appearance {
  const wedding = useWeddingTheme()
  const { stored, prefersDark } = useSyncExternalStore(listen, current, whileComingToLife)
  return useMemo(() => appearanceOf(stored, { wedding, prefersDark }), [stored, wedding, prefersDark])
}

/**
 * The attributes of `<html>` that choose the colours. The script before the first paint has set the same ones already: the page
 * comes to life with them and need not be drawn a second time.
 */
export function useThemeAttributes() {
  const { theme, scheme } = useAppearanceFrom(import.meta.env.SSR ? () => nothing : current)
  const wedding = useWeddingTheme()
  useEffect(() => keep(storageKeys.scheme, scheme), [scheme])
  // Another tab may have chosen after that script and before this: attributes are not compared while a page comes to life.
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

/** The mode stays what the visitor chose; without a choice the theme is shown in its own nature. */
export function chooseTheme(theme: ThemeName): void {
  keep(storageKeys.theme, theme)
  lookAgain()
}

export function chooseMode(mode: Mode): void {
  keep(storageKeys.mode, mode)
  lookAgain()
}

/** The first match whose loader answers with a theme: only pages of a wedding do. */
function useWeddingTheme(): ThemeName | null {
  return (
    useMatches()
      .map(({ loaderData }) => themeIn(loaderData))
      .find((name) => name !== null) ?? null
  )
}

function themeIn(data: unknown): ThemeName | null {
  if (typeof data !== 'object' || data === null || !('theme' in data)) return null
  return isThemeName(data.theme) ? data.theme : null
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
  deviceIsDark().addEventListener('change', lookAgain)
  window.addEventListener('storage', onStorage)
  // Another tab may have chosen after this page was drawn and before it listened.
  lookAgain()
  complain()
}

function stopListening(): void {
  deviceIsDark().removeEventListener('change', lookAgain)
  window.removeEventListener('storage', onStorage)
}

/** Another tab has chosen, or everything was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !Object.values<string>(storageKeys).includes(key)) return
  lookAgain()
  complain()
}

function lookAgain(): void {
  const next = look()
  if (held && isSame(held, next)) return
  held = next
  for (const notify of listeners) notify()
}

function isSame(one: Held, other: Held): boolean {
  const { theme, mode } = one.stored
  return theme === other.stored.theme && mode === other.stored.mode && one.prefersDark === other.prefersDark
}

function look(): Held {
  const stored = {
    theme: recall(storageKeys.theme),
    mode: recall(storageKeys.mode),
    scheme: recall(storageKeys.scheme),
  }
  return { stored, prefersDark: deviceIsDark().matches }
}

function complain(): void {
  // oxlint-disable-next-line no-console -- this is for whoever opens the console to see why a name has no effect
  for (const complaint of complaintsAbout(look().stored)) console.error(complaint)
}

let device: MediaQueryList | undefined
const deviceIsDark = () => (device ??= matchMedia('(prefers-color-scheme: dark)'))

function recall(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}
