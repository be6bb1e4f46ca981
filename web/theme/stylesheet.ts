import { paletteOf } from './palette.ts'
import { themeNames, themes, type Scheme } from './themes.ts'

const schemes: readonly Scheme[] = ['light', 'dark']

/** All themes in both schemes as custom properties. `themes.css` is this text; a test compares them. */
export function themeStylesheet(): string {
  const rules = themeNames.flatMap((name) => {
    const { radii, sidebarWidth } = themes[name]
    const [small, medium, large, extraLarge] = radii
    const shape = { 'r-s': small, r: medium, 'r-l': large, 'r-xl': extraLarge, sidebar: sidebarWidth }
    const shapes = Object.entries(shape).map(([key, pixels]) => `  --${key}: ${pixels}px;`)
    return [
      `[data-app-theme='${name}'] {\n${shapes.join('\n')}\n}`,
      ...schemes.map((scheme) => {
        const colours = Object.entries(paletteOf(name, scheme)).map(([key, value]) => `  --${key}: ${value};`)
        const selector = `[data-app-theme='${name}'][data-mui-color-scheme='${scheme}']`
        return `${selector} {\n  color-scheme: ${scheme};\n${colours.join('\n')}\n}`
      }),
    ]
  })
  return `/* Made from themes.ts and palette.ts; change those, then run: vitest run web/theme -u */\n${rules.join('\n')}\n`
}
