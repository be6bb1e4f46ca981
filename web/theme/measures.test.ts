import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, headerHeight, spacingUnit } from './measures.ts'
import { muiTheme } from './mui-theme.ts'
import { themeStylesheet } from './stylesheet.ts'
import { defaultTheme, natures, themeNames } from './theme-names.ts'
import { themes } from './themes.ts'

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Returns the value of a custom property in the rule that starts with this selector. */
function property(css: string, selector: string, name: string): string | undefined {
  const rule = css.slice(css.indexOf(`${selector} {`))
  return new RegExp(`--${name}: ([^;]+);`).exec(rule.slice(0, rule.indexOf('}')))?.[1]
}

test('the measures are those of the specification, in MUI and in the style sheets alike', () => {
  expect(spacingUnit).toBe(9)
  expect(headerHeight).toBe(80)
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 })
  expect(defaultTheme).toBe('PureLightTheme')

  const shared = themeStylesheet()
  expect(property(shared, ':root', 's1')).toBe('9px')
  expect(property(shared, ':root', 's0-5')).toBe('4.5px')
  expect(property(shared, ':root', 'header')).toBe('80px')
  const base = sheet('base.css')
  expect(property(base, ':root', 'sans')).toMatch(/^PoppinsRegular,/)
  expect(sheet('fonts.css')).toMatch(/font-family: PoppinsRegular;\s+font-weight: 400;/)
})

test.each(themeNames)('%s has the corners, the sidebar and the grid of the specification', (name) => {
  const isLast = name === 'GreenFieldsTheme'
  const radii = isLast ? [4, 6, 10, 18] : [6, 10, 12, 16]
  const sidebarWidth = name === 'PurpleFlowTheme' ? 240 : 290
  expect(themes[name]).toMatchObject({ radii, sidebarWidth })

  const rule = `[data-app-theme='${name}']`
  const css = themeStylesheet()
  expect(property(css, rule, 'sidebar')).toBe(`${sidebarWidth}px`)
  expect(['r-s', 'r', 'r-l', 'r-xl'].map((corner) => property(css, rule, corner))).toEqual(
    radii.map((pixels) => `${pixels}px`),
  )

  const mui = muiTheme(name, 'light')
  expect(mui.spacing(1)).toBe('9px')
  expect(mui.breakpoints.values).toEqual(breakpoints)
  expect(mui.shape.borderRadius).toBe(radii[1])
})

test('the primary colour of the dark green theme is green', () => {
  expect(natures.GreenFieldsTheme).toBe('dark')
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(themes.GreenFieldsTheme.dark.primary.slice(at, at + 2), 16),
  ) as [number, number, number]
  expect(green).toBeGreaterThan(red)
  expect(green).toBeGreaterThan(blue)
})
