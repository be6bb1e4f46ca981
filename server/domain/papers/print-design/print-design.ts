import type { Color } from '#server/platform/drawing/drawing.ts'
import type { Face, FaceRole } from '#server/platform/drawing/typeface.ts'
import { contrast, luminance, mix, withContrast } from '#shared/colour.ts'
import { isPaletteName, type PagePalette, pagePalettes } from '#shared/page-palettes.ts'
import { templateOf } from '#shared/templates/index.ts'
import type { Template, TemplatePapers } from '#shared/templates/template.ts'

/** The printing inks of a wedding: those of its design, in the colours of its palette. */
export type PrintInks = {
  readonly ground: Color
  readonly ink: Color
  readonly soft: Color
  readonly accent: Color
  /** Of ornaments and frames. */
  readonly second: Color
  /** Of thin lines. */
  readonly rule: Color
  /** Of QR codes, on white. */
  readonly code: Color
}

/** The design of printed matter. */
export type PrintDesign = {
  readonly papers: TemplatePapers
  readonly inks: PrintInks
  readonly isDark: boolean
  /** Over a photograph: a shade of `ground`, and texts and ornaments that are light on it. */
  readonly over: Pick<PrintInks, 'ground' | 'ink' | 'accent'>
  readonly face: (role: FaceRole) => Face
}

type Colours = Pick<PagePalette, 'paper' | 'night'> & {
  readonly light: Pick<PagePalette['light'], 'primary' | 'accent' | 'ink'>
  readonly dark: Pick<PagePalette['dark'], 'primary' | 'accent'>
}

const theme = (primary: Color, night: Color, onNight: Color): Colours => ({
  light: { primary, accent: '#b03a2d', ink: '#2b2350' },
  dark: { primary: onNight, accent: '#e3c68d' },
  paper: '#fffbf3',
  night,
})

const pureLight = theme('#3d50e0', '#27307a', '#bcc6ff')

/** The six themes of the workspace in printable colours, dark enough for every printer. */
const themes: Readonly<Record<string, Colours>> = {
  PureLightTheme: pureLight,
  GreyGooseTheme: theme('#2442af', '#1b2a63', '#b9c8ff'),
  PurpleFlowTheme: theme('#7a35c0', '#2d1655', '#dcc0ff'),
  NebulaFighterTheme: theme('#5a49c8', '#12173f', '#c8c0ff'),
  DarkSpacesTheme: theme('#b23418', '#2b1512', '#ffb9a6'),
  GreenFieldsTheme: theme('#2c7a52', '#17402d', '#a9e0c2'),
}

/** Returns the colours of a wedding's theme or palette; the plainest ones for an unknown name. */
export const printColours = (name: string): Colours =>
  isPaletteName(name) ? pagePalettes[name] : (themes[name] ?? pureLight)

/** Returns the design of a wedding's printed matter from its published template and theme. */
export function printDesign(name: string, themeName: string): PrintDesign {
  const template = templateOf(name)
  const { papers } = template
  const isDark = luminance(papers.ground) < 0.2
  const proposed = template.palette ?? 'PureLightTheme'
  const named = printColours(themeName)
  const colours = themeName === proposed ? papers : recoloured(isDark, named)
  const { ground, ink, soft, accent, second } = colours
  return {
    papers,
    isDark,
    inks: {
      ground,
      ink,
      soft,
      accent,
      second,
      rule: (themeName === proposed && papers.rule) || mix(second, ground, 0.6),
      code: contrast(ink, '#ffffff') > contrast(ground, '#ffffff') ? ink : ground,
    },
    over: isDark
      ? { ground, ink, accent }
      : {
          ground: named.night,
          ink: named.paper,
          accent: withContrast(named.dark.accent, [named.night], 4.5),
        },
    face: faceOf(template),
  }
}

/** The papers of a design in other colours; every text stays readable. */
function recoloured(isDark: boolean, { light, dark, paper, night }: Colours) {
  const ground = isDark ? night : paper
  const ink = isDark ? paper : light.ink
  const readable = (colour: Color) => withContrast(colour, [ground], 4.5)
  const accent = readable(isDark ? dark.accent : light.primary)
  return {
    ground,
    ink,
    soft: readable(mix(ink, ground, 0.78)),
    accent,
    second: isDark ? accent : withContrast(light.accent, [ground], 3),
  }
}

/** Only our own type pair has italics; elsewhere the text face takes their place. */
const faceOf =
  ({ name, fonts }: Template) =>
  (role: FaceRole): Face => {
    if (!fonts) return role
    return `${name}/${role === 'italic' ? 'text' : role}`
  }
