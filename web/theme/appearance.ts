import { useSyncExternalStore } from 'react'
import { defaultTheme, isThemeName, themes, type Scheme, type ThemeName } from './themes.ts'

type Mode = 'light' | 'dark' | 'system'
type Appearance = { readonly theme: ThemeName; readonly mode: Mode; readonly scheme: Scheme }

const keys = { theme: 'appTheme', mode: 'mui-mode', scheme: 'mui-color-scheme' } as const
const onServer: Appearance = { theme: defaultTheme, mode: 'system', scheme: themes[defaultTheme].nature }
const listeners = new Set<() => void>()
let current: Appearance | null = null

/** The visitor's theme and mode, as the first-paint script has already applied them. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(
    listen,
    () => (current ??= read()),
    () => onServer,
  )
}

/** A theme opens with its own nature; the mode can be chosen afterwards. */
export function chooseTheme(theme: ThemeName): void {
  store(keys.theme, theme)
  store(keys.mode, themes[theme].nature)
  apply({ theme, mode: themes[theme].nature })
}

export function chooseMode(mode: Mode): void {
  store(keys.mode, mode)
  apply({ theme: read().theme, mode })
}

function listen(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const followDevice = () => {
    const { mode, theme } = read()
    if (mode === 'system') apply({ mode, theme })
  }
  listeners.add(onChange)
  device.addEventListener('change', followDevice)
  return () => {
    listeners.delete(onChange)
    device.removeEventListener('change', followDevice)
  }
}

function apply({ theme, mode }: { theme: ThemeName; mode: Mode }): void {
  const scheme = schemeOf(mode)
  document.documentElement.dataset.appTheme = theme
  document.documentElement.dataset.muiColorScheme = scheme
  store(keys.scheme, scheme)
  current = { theme, mode, scheme }
  for (const notify of listeners) notify()
}

function read(): Appearance {
  const { appTheme, muiColorScheme } = document.documentElement.dataset
  const theme = isThemeName(appTheme) ? appTheme : defaultTheme
  const stored = recall(keys.mode)
  const natural = themes[theme].nature === 'dark' ? 'dark' : 'system'
  const mode = stored === 'light' || stored === 'dark' || stored === 'system' ? stored : natural
  return { theme, mode, scheme: muiColorScheme === 'dark' ? 'dark' : 'light' }
}

function schemeOf(mode: Mode): Scheme {
  if (mode !== 'system') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where storage is closed the choice lasts for as long as the page. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
