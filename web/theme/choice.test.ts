import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { appearanceOf, unknownNameMessages, modes, type StoredChoice } from './choice.ts'
import { firstPaintScript } from './first-paint.ts'
import { defaultTheme, natures, themeNames } from './theme-names.ts'

const nothing: StoredChoice = { theme: null, mode: null, scheme: null }
const visitor = { wedding: null, prefersDark: false }

test('without a choice the default theme applies in its own scheme, regardless of the device', () => {
  expect(defaultTheme).toBe('PureLightTheme')
  for (const prefersDark of [false, true])
    expect(appearanceOf(nothing, { wedding: null, prefersDark })).toEqual({
      own: 'PureLightTheme',
      theme: 'PureLightTheme',
      mode: 'light',
      scheme: 'light',
    })
})

test.each(themeNames)('a stored %s is applied, and opens in its default scheme', (theme) => {
  const nature = natures[theme]
  expect(appearanceOf({ ...nothing, theme }, visitor)).toEqual({
    own: theme,
    theme,
    mode: nature,
    scheme: nature,
  })
})

test('a wedding’s page is shown in the wedding’s theme, in the visitor’s mode', () => {
  const stored = { theme: 'NebulaFighterTheme', mode: 'dark', scheme: null }
  const page = { wedding: 'GreyGooseTheme', prefersDark: false } as const
  expect(appearanceOf(stored, page)).toEqual({
    own: 'NebulaFighterTheme',
    theme: 'GreyGooseTheme',
    mode: 'dark',
    scheme: 'dark',
  })
  expect(appearanceOf(nothing, { ...page, wedding: 'GreenFieldsTheme' }).scheme).toBe('dark')
})

test('the mode “system” follows the device', () => {
  const stored = { ...nothing, mode: 'system' }
  expect(appearanceOf(stored, { wedding: null, prefersDark: true }).scheme).toBe('dark')
  expect(appearanceOf(stored, { wedding: null, prefersDark: false }).scheme).toBe('light')
})

test('unknown names fall back, with one console message each', () => {
  const stored = { theme: 'SunnyTheme', mode: 'dusk', scheme: 'sepia' }
  expect(appearanceOf(stored, visitor)).toEqual(appearanceOf(nothing, visitor))
  expect(unknownNameMessages(stored)).toEqual([
    '`SunnyTheme` is not a theme: `PureLightTheme` is shown instead.',
    '`dusk` is not a mode: the theme is shown in its own.',
    '`sepia` does not exist in `theme.colorSchemes`.',
  ])
})

test('known or missing names cause no message', () => {
  expect(unknownNameMessages(nothing)).toEqual([])
  for (const theme of themeNames)
    for (const mode of modes) expect(unknownNameMessages({ theme, mode, scheme: 'dark' })).toEqual([])
})

/** Runs the script on a page as the server sends it. */
function firstPaint(stored: StoredChoice, wedding: string | null, prefersDark: boolean) {
  const theme = wedding ?? defaultTheme
  const storedChoice = { appTheme: stored.theme, 'mui-mode': stored.mode, 'mui-color-scheme': stored.scheme }
  const dataset = {
    appTheme: theme,
    muiColorScheme: 'as it came',
    themeOf: wedding ? 'wedding' : 'visitor',
  }
  runInNewContext(firstPaintScript, {
    document: { documentElement: { dataset } },
    localStorage: Object.fromEntries(Object.entries(storedChoice).filter(([, value]) => value !== null)),
    matchMedia: () => ({ matches: prefersDark }),
  })
  return { theme: dataset.appTheme, scheme: dataset.muiColorScheme }
}

const everyWish = [null, 'SunnyTheme', ...themeNames].flatMap((theme) =>
  [null, 'dusk', ...modes].map((mode): StoredChoice => ({ theme, mode, scheme: null })),
)
const everyPage = [null, ...themeNames].flatMap((wedding) =>
  [true, false].map((prefersDark) => ({ wedding, prefersDark })),
)

test('the first-paint script and the application select the same appearance, for every choice on every page', () => {
  for (const stored of everyWish) {
    for (const page of everyPage) {
      const { theme, scheme } = appearanceOf(stored, page)
      const first = firstPaint(stored, page.wedding, page.prefersDark)
      expect(first, JSON.stringify({ stored, page })).toEqual({ theme, scheme })
    }
  }
})

test('without storage the page stays as sent', () => {
  const dataset = { appTheme: 'GreenFieldsTheme', muiColorScheme: 'dark', themeOf: 'wedding' }
  const closed = {
    document: { documentElement: { dataset } },
    get localStorage() {
      throw new Error('The operation is insecure.')
    },
  }
  runInNewContext(firstPaintScript, closed)
  expect(dataset).toMatchObject({ appTheme: 'GreenFieldsTheme', muiColorScheme: 'dark' })
})
