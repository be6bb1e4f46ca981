import type { ThemeName } from './theme-names.ts'

/** The hand-picked colours of a theme's scheme; all others are derived. */
export type SchemeFacts = {
  primary: string
  ground: string
  surface: string
  ink: string
  sidebar: string
  accent?: string
  /** Hand-picked replacements for derived shades. */
  settled?: Readonly<Record<string, string>>
}

type ThemeFacts = {
  sidebarWidth: number
  /** Small, medium, large and extra large corners. */
  radii: readonly [number, number, number, number]
  light: SchemeFacts
  dark: SchemeFacts
}

/** State colours, the same in every theme. */
export const stateColours = {
  success: '#57CA22',
  warning: '#FFA319',
  error: '#FF1943',
  info: '#33C2FF',
} as const

const roomy = [6, 10, 12, 16] as const
const ink = '#223354'

const pureLight = {
  fill: '#4457ee',
  'fill-hover': '#3748d6',
  'primary-fill': '#3d50e0',
  'primary-strong': '#3d50e0',
  'primary-text': '#3d50e0',
  'primary-soft': '#e8ebff',
  'primary-line': '#c3cbff',
  'ink-2': '#5d6b88',
  'ink-3': '#8a96ad',
  line: '#e3e8f0',
  rule: '#d8dfea',
  'rule-strong': '#b9c3d4',
  ctl: '#7b88a3',
  'coral-ink': '#b03a2d',
  'coral-text': '#b03a2d',
  well: '#f6f8fb',
  hover: '#f2f5fb',
  chip: '#eef1f7',
  'money-soft': '#cdd4ff',
  'money-track': '#e6eaf2',
}

const nebula = {
  'primary-strong': '#b9aeff',
  'primary-text': '#b9aeff',
  'on-primary': '#0b0f2c',
  'primary-soft': '#23254f',
  'primary-line': '#4a4499',
  'ink-2': '#a4aaca',
  line: '#252b50',
  well: '#171d40',
  hover: '#1a2046',
  chip: '#1e2449',
  paper: '#1d1838',
  'paper-line': '#33294f',
}

export const themes: Record<ThemeName, ThemeFacts> = {
  PureLightTheme: {
    sidebarWidth: 290,
    radii: roomy,
    light: {
      primary: '#5569ff',
      ground: '#f2f5f9',
      surface: '#ffffff',
      ink,
      sidebar: '#ffffff',
      settled: pureLight,
    },
    dark: { primary: '#8b99ff', ground: '#0e1526', surface: '#162036', ink: '#e8ecf6', sidebar: '#121a2d' },
  },
  GreyGooseTheme: {
    sidebarWidth: 290,
    radii: roomy,
    light: { primary: '#2442AF', ground: '#F8F8F8', surface: '#ffffff', ink, sidebar: '#eef0f2' },
    dark: { primary: '#8fa5ff', ground: '#16181c', surface: '#1f2228', ink: '#e9ebef', sidebar: '#1a1d22' },
  },
  PurpleFlowTheme: {
    sidebarWidth: 240,
    radii: roomy,
    light: {
      primary: '#9b52e1',
      ground: '#f5f2fa',
      surface: '#ffffff',
      ink,
      sidebar: '#2d1655',
      accent: '#00b795',
    },
    dark: {
      primary: '#b98aee',
      ground: '#150e22',
      surface: '#1f1631',
      ink: '#ede8f6',
      sidebar: '#1b1030',
      accent: '#00b795',
    },
  },
  NebulaFighterTheme: {
    sidebarWidth: 290,
    radii: roomy,
    light: { primary: '#8C7CF0', ground: '#f4f5fb', surface: '#ffffff', ink, sidebar: '#f4f5fb' },
    dark: {
      primary: '#8C7CF0',
      ground: '#070C27',
      surface: '#111633',
      ink: '#e9ebf7',
      sidebar: '#070C27',
      settled: nebula,
    },
  },
  DarkSpacesTheme: {
    sidebarWidth: 290,
    radii: roomy,
    light: { primary: '#CB3C1D', ground: '#f6f4f3', surface: '#ffffff', ink, sidebar: '#ffffff' },
    dark: { primary: '#CB3C1D', ground: '#1C1C1C', surface: '#252525', ink: '#ededed', sidebar: '#090A0C' },
  },
  GreenFieldsTheme: {
    sidebarWidth: 290,
    radii: [4, 6, 10, 18],
    light: { primary: '#44a574', ground: '#f3f7f5', surface: '#ffffff', ink, sidebar: '#f3f7f5' },
    dark: { primary: '#44a574', ground: '#141c23', surface: '#232a2e', ink: '#e6ecea', sidebar: '#141c23' },
  },
}
