import { inks, paper } from '#server/domain/papers/stationery/index.ts'

/** The printing colours of a wedding. */
export type ThemeInks = {
  /** Of the cover. */
  readonly cover: string
  /** Of headings and stamps on white. */
  readonly accent: string
  /** The background of quiet elements. */
  readonly tint: string
  readonly foil: string
  readonly ink: string
  readonly soft: string
  readonly paper: string
}

const common = { foil: '#e3c68d', ink: inks.ink, soft: inks.soft, paper }

const pureLight: ThemeInks = { ...common, cover: '#27307a', accent: '#3d50e0', tint: '#eef0fb' }

/** The screen themes in printable colours, dark enough for every printer. */
const themes: Readonly<Record<string, ThemeInks>> = {
  PureLightTheme: pureLight,
  GreyGooseTheme: { ...common, cover: '#1b2a63', accent: '#2442af', tint: '#eef0f5' },
  PurpleFlowTheme: { ...common, cover: '#2d1655', accent: '#7a35c0', tint: '#f4eefb' },
  NebulaFighterTheme: { ...common, cover: '#12173f', accent: '#5a49c8', tint: '#efeefb' },
  DarkSpacesTheme: { ...common, cover: '#2b1512', accent: '#b23418', tint: '#f8efec' },
  GreenFieldsTheme: { ...common, cover: '#17402d', accent: '#2c7a52', tint: '#edf5f0' },
}

/** Returns the inks of a theme; the plainest ones for an unknown name. */
export const inksOf = (theme: string): ThemeInks => themes[theme] ?? pureLight
