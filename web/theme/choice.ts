import type { PaletteName } from '#shared/page-palettes.ts'
import { defaultTheme, isThemeName, natures, type Scheme, type ThemeName } from './theme-names.ts'

export const modes = ['light', 'dark', 'system'] as const
export type Mode = (typeof modes)[number]

/** Storage keys of the visitor's choices. */
export const storageKeys = { theme: 'appTheme', mode: 'mui-mode', scheme: 'mui-color-scheme' } as const
export type StoredChoice = Readonly<Record<keyof typeof storageKeys, string | null>>

export type Appearance = {
  /** The displayed appearance: the wedding's theme on its pages, elsewhere the visitor's. */
  readonly theme: PageTheme
  readonly scheme: Scheme
  readonly mode: Mode
  /** The visitor's theme, also where the page shows another one. */
  readonly own: ThemeName
}

/** The theme of a wedding's page: one of the six, or a palette made for weddings. */
export type PageTheme = ThemeName | PaletteName

/** Recognises a palette by its shape: guests do not load the list. The server stores only known ones. */
export const isPageTheme = (name: unknown): name is PageTheme =>
  isThemeName(name) || (typeof name === 'string' && /^[A-Z][a-z]+Palette$/.test(name))

type Page = { readonly wedding: PageTheme | null; readonly prefersDark: boolean }

/**
 * Returns the appearance. A theme uses its default scheme until the visitor chooses light, dark or the
 * device's.
 */
export function appearanceOf(stored: StoredChoice, { wedding, prefersDark }: Page): Appearance {
  const own = isThemeName(stored.theme) ? stored.theme : defaultTheme
  const theme = wedding ?? own
  const mode = isMode(stored.mode) ? stored.mode : isThemeName(theme) ? natures[theme] : 'light'
  const asDevice = prefersDark ? 'dark' : 'light'
  return { own, theme, mode, scheme: mode === 'system' ? asDevice : mode }
}

/** Returns console messages for unknown stored names, which fall back to defaults. */
export function unknownNameMessages({ theme, mode, scheme }: StoredChoice): string[] {
  const complaints: string[] = []
  if (theme !== null && !isThemeName(theme))
    complaints.push(`\`${theme}\` is not a theme: \`${defaultTheme}\` is shown instead.`)
  if (mode !== null && !isMode(mode))
    complaints.push(`\`${mode}\` is not a mode: the theme is shown in its own.`)
  if (scheme !== null && scheme !== 'light' && scheme !== 'dark')
    complaints.push(`\`${scheme}\` does not exist in \`theme.colorSchemes\`.`)
  return complaints
}

export function isMode(name: string | null): name is Mode {
  return modes.some((known) => known === name)
}
