import { isPaletteName, pagePalettes, type PaletteName } from '#shared/page-palettes.ts'
import { contrast, mix, withContrast, transparent } from '#shared/colour.ts'
import type { Scheme, ThemeName } from './theme-names.ts'
import { stateColours, themes, type SchemeFacts } from './themes.ts'

/** Contrast ratios for text and for shapes (4.5 and 3), with a margin for rounding. */
const asText = 4.6
const asShape = 3.05

type Accents = { readonly coral: string; readonly plum: string; readonly sun: string }
type PaletteFacts = SchemeFacts & {
  readonly accents: Accents
  readonly paper: string
  readonly night: string
}

const themeAccents: Accents = { coral: '#E2594B', plum: '#5B2A6E', sun: '#F3AE4B' }
const toneColours = ['#e2594b', '#8a4fa8', '#e8a33d', '#2f9e77', '#2b8cc4', '#5569ff']

export type Palette = Record<string, string>

/** Mixes a share of a colour into the surface, in a light and in a dark scheme. */
type Tint = (colour: string, light: number, inDark: number) => string

/** Returns the colour's nearest shade that is readable on every background and on these. */
type AsText = (colour: string, ...more: string[]) => string

/**
 * Returns every colour of a theme's scheme by the name of its custom property. Text colours are readable on
 * each background they may have.
 */
export function paletteOf(name: ThemeName | PaletteName, scheme: Scheme): Palette {
  return derivePalette(
    isPaletteName(name) ? factsOfPalette(name, scheme) : factsOfTheme(name, scheme),
    scheme,
  )
}

function factsOfTheme(name: ThemeName, scheme: Scheme): PaletteFacts {
  const facts = themes[name][scheme]
  const dark = scheme === 'dark'
  return {
    ...facts,
    accents: themeAccents,
    paper: dark ? mix('#f3c98b', facts.surface, 0.09) : '#FFFBF3',
    night: dark ? mix('#000000', facts.ground, 0.35) : '#1b2a47',
  }
}

/** Paper of a palette is cream in both schemes: see `paletteStylesheet`. */
function factsOfPalette(name: PaletteName, scheme: Scheme): PaletteFacts {
  const { paper, night, ...schemes } = pagePalettes[name]
  const { accent, ...colours } = schemes[scheme]
  const dark = scheme === 'dark'
  return {
    ...colours,
    sidebar: colours.surface,
    accent,
    accents: { coral: accent, plum: colours.primary, sun: accent },
    paper: dark ? mix('#f3c98b', colours.surface, 0.09) : paper,
    night: dark ? mix('#000000', colours.ground, 0.35) : night,
  }
}

function derivePalette(facts: PaletteFacts, scheme: Scheme): Palette {
  const { primary, ground, surface, ink, sidebar, accent, settled, accents, paper, night } = facts
  const dark = scheme === 'dark'
  const tint: Tint = (colour, light, inDark) => mix(colour, surface, dark ? inDark : light)
  const well = dark ? mix('#ffffff', surface, 0.03) : mix(ground, surface, 0.6)
  const chip = tint(ink, 0.075, 0.09)
  const hover = tint(primary, 0.05, 0.09)
  const grounds = [surface, ground, well, chip, hover, paper]
  const text: AsText = (colour, ...more) => withContrast(colour, [...grounds, ...more], asText)
  const softs = softColours(tint, accents)
  const primarySoft = tint(primary, 0.13, 0.22)
  return {
    ...primaryColours(primary, dark),
    'primary-strong': text(primary, primarySoft),
    'primary-text': text(primary, primarySoft),
    'primary-soft': primarySoft,
    'primary-line': tint(primary, 0.34, 0.45),
    accent: accent ?? accents.coral,
    ground,
    surface,
    well,
    hover,
    chip,
    ink,
    'ink-2': text(mix(ink, surface, 0.73)),
    'ink-3': withContrast(mix(ink, surface, 0.5), [surface], 2.9),
    line: tint(ink, 0.12, 0.14),
    rule: tint(ink, 0.17, 0.2),
    'rule-strong': tint(ink, 0.32, 0.36),
    ctl: withContrast(mix(ink, surface, 0.55), grounds, asShape),
    ...accentColours(text, softs, accents),
    ...softs,
    ...stateTexts(dark, text, softs, surface),
    ...stationery(paper, ink, surface, dark),
    night,
    'on-night': '#ffffff',
    ...sidebarColours(sidebar, primary, ink),
    'header-bg': transparent(dark ? ground : surface, 0.92),
    lane: dark ? mix(surface, ground, 0.4) : mix(ink, ground, 0.04),
    'lane-ink': text(mix(ink, surface, 0.8)),
    weekend: mix(ground, surface, 0.35),
    money: primary,
    'money-soft': tint(primary, 0.3, 0.36),
    'money-track': tint(ink, 0.11, 0.14),
    ...tones(dark, surface),
    ...shadows(ink, dark),
    ...settled,
  }
}

function softColours(tint: Tint, accents: Accents): Palette {
  return {
    'coral-soft': tint(accents.coral, 0.12, 0.18),
    'plum-soft': tint(accents === themeAccents ? '#8a4fa8' : accents.plum, 0.1, 0.2),
    'sun-soft': tint(accents.sun, 0.2, 0.16),
    'success-soft': tint(stateColours.success, 0.15, 0.16),
    'warning-soft': tint(stateColours.warning, 0.17, 0.16),
    'error-soft': tint(stateColours.error, 0.11, 0.18),
    'info-soft': tint(stateColours.info, 0.16, 0.16),
  }
}

function accentColours(text: AsText, softs: Palette, accents: Accents): Palette {
  const soft = (name: string) => softs[`${name}-soft`] ?? '#ffffff'
  return {
    ...accents,
    'coral-ink': text(accents.coral, soft('coral')),
    'coral-text': text(accents.coral, soft('coral')),
    'plum-text': text(accents.plum, soft('plum')),
    'sun-text': text(accents.sun, soft('sun')),
  }
}

/** Colours for letters and printed matter, which look like paper. */
function stationery(paper: string, ink: string, surface: string, dark: boolean): Palette {
  return {
    paper,
    'paper-ink': dark ? '#f3e6d3' : '#43304f',
    'paper-line': dark ? mix('#f3c98b', surface, 0.2) : '#f0e4cd',
    'paper-rule': transparent(ink, dark ? 0.2 : 0.16),
    cream: '#fffaf0',
  }
}

function shadows(ink: string, dark: boolean): Palette {
  const edge = { edge: transparent(ink, dark ? 0.13 : 0.08) }
  if (dark) {
    return {
      ...edge,
      'shadow-1': '0 1px 2px rgba(0,0,0,.4)',
      'shadow-2': '0 12px 36px rgba(0,0,0,.5)',
      'shadow-paper': '0 1px 1px rgba(0,0,0,.4),0 18px 45px -18px rgba(0,0,0,.7)',
      'card-shadow': '0 0 0 1px var(--edge)',
    }
  }
  return {
    ...edge,
    'shadow-1': '0 1px 2px rgba(34,51,84,.06),0 2px 8px rgba(34,51,84,.06)',
    'shadow-2': '0 8px 28px rgba(34,51,84,.12)',
    'shadow-paper': '0 1px 1px rgba(34,51,84,.08),0 18px 45px -18px rgba(34,51,84,.28)',
    'card-shadow': '0 0 0 1px var(--edge),0 1px 2px rgba(34,51,84,.04),0 4px 14px rgba(34,51,84,.04)',
  }
}

/** Filled buttons: the theme's colour if text is readable on it, else its nearest shade. */
function primaryColours(primary: string, dark: boolean): Palette {
  const darkInk = mix(primary, '#05070f', 0.12)
  const white = contrast('#ffffff', primary)
  const onPrimary =
    white >= 4.5 || (!dark && white >= 2.9) || white > contrast(darkInk, primary) ? '#ffffff' : darkInk
  const fill = onPrimary === '#ffffff' ? withContrast(primary, ['#ffffff'], asText) : primary
  return {
    primary,
    fill,
    'primary-fill': fill,
    'fill-hover': mix(onPrimary === '#ffffff' ? '#000000' : '#ffffff', fill, 0.12),
    'on-primary': onPrimary,
  }
}

function stateTexts(dark: boolean, text: AsText, softs: Record<string, string>, surface: string): Palette {
  const named = Object.entries(stateColours).flatMap(([state, colour]): [string, string][] => [
    [state, dark ? colour : withContrast(colour, [surface], asShape)],
    [`${state}-text`, text(colour, softs[`${state}-soft`] ?? surface)],
  ])
  return Object.fromEntries(named)
}

/** A sidebar may be dark in a light theme, so it has its own text colours. */
function sidebarColours(sidebar: string, primary: string, ink: string): Palette {
  const darkBar = contrast('#ffffff', sidebar) > 5
  const barInk = darkBar ? '#eef0f8' : ink
  const current = mix(primary, sidebar, darkBar ? 0.3 : 0.13)
  const second = withContrast(mix(barInk, sidebar, 0.73), [sidebar], asText)
  return {
    'sidebar-bg': sidebar,
    'sidebar-ink': barInk,
    'sidebar-ink-2': second,
    'sidebar-hover': mix(barInk, sidebar, 0.06),
    'sidebar-current': current,
    'sidebar-current-ink': withContrast(primary, [current, sidebar], asText),
    'sidebar-line': mix(barInk, sidebar, 0.12),
  }
}

function tones(dark: boolean, surface: string): Palette {
  const named = toneColours.flatMap((colour, index): [string, string][] => {
    const soft = mix(colour, surface, dark ? 0.28 : 0.17)
    return [
      [`tone-${index + 1}`, soft],
      [`tone-${index + 1}-text`, withContrast(colour, [soft], asText)],
    ]
  })
  return Object.fromEntries(named)
}
