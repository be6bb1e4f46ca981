import type { PaletteName } from '#shared/page-palettes.ts'
import { templates } from '#shared/templates/index.ts'
import { headerHeight, spacingSteps, spacingUnit } from './measures.ts'
import { paletteOf } from './palette.ts'
import { type Scheme, type ThemeName, themeNames } from './theme-names.ts'
import { themes } from './themes.ts'

/**
 * Returns all themes in both schemes as custom properties; print is always light. `themes.css` is this text;
 * a test compares them.
 */
export function themeStylesheet(): string {
  const rules = themeNames.flatMap((name) => {
    const { radii, sidebarWidth } = themes[name]
    const [small, medium, large, extraLarge] = radii
    const shape = { 'r-s': small, r: medium, 'r-l': large, 'r-xl': extraLarge, sidebar: sidebarWidth }
    const shapes = Object.entries(shape).map(([key, pixels]) => `  --${key}: ${pixels}px;`)
    return [
      `[data-app-theme='${name}'] {\n${shapes.join('\n')}\n}`,
      coloursOf(name, 'light', `[data-app-theme='${name}'][data-mui-color-scheme]`),
      `@media not print {\n${coloursOf(name, 'dark', `[data-app-theme='${name}'][data-mui-color-scheme='dark']`)}\n}`,
    ]
  })
  return `/* Made from measures.ts, themes.ts and palette.ts; change those, then run: vitest run web/theme -u */\n${measures()}\n${rules.join('\n')}\n`
}

/** Returns the measures that all themes share. */
function measures(): string {
  const steps = spacingSteps.map((step) => `  --s${String(step).replace('.', '-')}: ${step * spacingUnit}px;`)
  return `:root {\n${steps.join('\n')}\n  --r-pill: 999px;\n  --header: ${headerHeight}px;\n}`
}

const paperCovers = `:is(${Object.values(templates)
  .filter(({ hasPaperCover }) => hasPaperCover)
  .map(({ name }) => `[data-template='${name}']`)
  .join(', ')}) .cover`

/**
 * Returns the style sheet of one palette, which only pages in its colours load. Paper is cream in the dark too, so
 * within paper the light colours apply.
 */
export function paletteStylesheet(name: PaletteName): string {
  const page = `[data-app-theme='${name}']`
  return [
    '/* Made from shared/page-palettes.ts and palette.ts; change those, then run: vitest run web/theme -u */',
    `${page} {\n  --r-s: 6px;\n  --r: 10px;\n  --r-l: 12px;\n  --r-xl: 16px;\n}`,
    coloursOf(name, 'light', `${page}[data-mui-color-scheme],\n${page} .paper,\n${page} ${paperCovers}`),
    `@media not print {\n${coloursOf(name, 'dark', `${page}[data-mui-color-scheme='dark']`)}\n}`,
    `${page} .paper,\n${page} ${paperCovers} {\n  color: var(--ink);\n}\n`,
  ].join('\n')
}

function coloursOf(name: ThemeName | PaletteName, scheme: Scheme, selector: string): string {
  const colours = Object.entries(paletteOf(name, scheme)).map(([key, value]) => `  --${key}: ${value};`)
  return `${selector} {\n  color-scheme: ${scheme};\n${colours.join('\n')}\n}`
}
