export type Scheme = 'light' | 'dark'

export const themeNames = [
  'PureLightTheme',
  'GreyGooseTheme',
  'PurpleFlowTheme',
  'NebulaFighterTheme',
  'DarkSpacesTheme',
  'GreenFieldsTheme',
] as const
export type ThemeName = (typeof themeNames)[number]

export const defaultTheme: ThemeName = 'PureLightTheme'

/** The default scheme of each theme. */
export const natures: Readonly<Record<ThemeName, Scheme>> = {
  PureLightTheme: 'light',
  GreyGooseTheme: 'light',
  PurpleFlowTheme: 'light',
  NebulaFighterTheme: 'dark',
  DarkSpacesTheme: 'dark',
  GreenFieldsTheme: 'dark',
}

export function isThemeName(name: unknown): name is ThemeName {
  return themeNames.some((known) => known === name)
}
