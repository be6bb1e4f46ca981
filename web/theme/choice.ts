import { defaultTheme, isThemeName, themes, type Scheme, type ThemeName } from './themes.ts'

export const modes = ['light', 'dark', 'system'] as const
export type Mode = (typeof modes)[number]

/** Where a browser keeps what its visitor chose. */
export const storageKeys = { theme: 'appTheme', mode: 'mui-mode', scheme: 'mui-color-scheme' } as const
export type Stored = Readonly<Record<keyof typeof storageKeys, string | null>>

export type Appearance = {
  /** What this page is shown in: the wedding's theme on its pages, elsewhere the visitor's own. */
  readonly theme: ThemeName
  readonly scheme: Scheme
  readonly mode: Mode
  /** The visitor's own theme, whatever this page is shown in. */
  readonly own: ThemeName
}

type Page = { readonly wedding: ThemeName | null; readonly prefersDark: boolean }

/** What is shown: a theme opens with its own nature, until the visitor says light, dark, or as the device likes it. */
export function appearanceOf(stored: Stored, { wedding, prefersDark }: Page): Appearance {
  const own = isThemeName(stored.theme) ? stored.theme : defaultTheme
  const theme = wedding ?? own
  const mode = isMode(stored.mode) ? stored.mode : themes[theme].nature
  const asDevice = prefersDark ? 'dark' : 'light'
  return { own, theme, mode, scheme: mode === 'system' ? asDevice : mode }
}

/** What the console is told about names that nobody knows: what they stand for falls back. */
export function complaintsAbout({ theme, mode, scheme }: Stored): string[] {
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
