import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { paletteNames } from '#shared/page-palettes.ts'
import { contrast } from '#shared/colour.ts'
import { firstPaintScript } from './first-paint.ts'
import { paletteOf, type Palette } from './palette.ts'
import { themeStylesheet } from './stylesheet.ts'
import { themeNames } from './theme-names.ts'
import { themes } from './themes.ts'
import { readings } from './readings.fixture.ts'

const schemes = ['light', 'dark'] as const
const everyScheme = themeNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme })))
const isHex = (value: string | undefined) => /^#[\da-f]{6}$/i.test(value ?? '')
const colour = (palette: Palette, key: string) => palette[key] ?? `--${key} is missing`

test.each(everyScheme)(
  'every text of $name, $scheme is readable on all of its backgrounds',
  ({ name, scheme }) => {
    const palette = paletteOf(name, scheme)
    for (const [text, grounds] of readings) {
      for (const ground of grounds) {
        const ratio = contrast(colour(palette, text), colour(palette, ground))
        expect(ratio, `--${text} on --${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

test.each(everyScheme)('the border of a field is visible in $name, $scheme', ({ name, scheme }) => {
  const palette = paletteOf(name, scheme)
  expect(contrast(colour(palette, 'ctl'), colour(palette, 'surface'))).toBeGreaterThanOrEqual(3)
  expect(contrast(colour(palette, 'ctl'), colour(palette, 'ground'))).toBeGreaterThanOrEqual(3)
})

test('the hand-picked colours of a theme do not change', () => {
  expect(paletteOf('PureLightTheme', 'light')).toMatchObject({
    primary: '#5569ff',
    ground: '#f2f5f9',
    surface: '#ffffff',
  })
  expect(themes.GreenFieldsTheme.radii).toEqual([4, 6, 10, 18])
  expect(themes.PurpleFlowTheme.sidebarWidth).toBe(240)
})

test('the contrast of white on black is 21, of a colour on itself 1', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#5569ff', '#5569ff')).toBe(1)
  expect(contrast('#ffffff', '#5569ff')).toBeCloseTo(4.33, 1)
})

test('the committed style sheet equals the generated one', async () => {
  const { code } = await format('themes.css', themeStylesheet(), { printWidth: 110, singleQuote: true })
  await expect(code).toMatchFileSnapshot('themes.css')
})

test('the script before the first paint is no larger than half a kilobyte compressed', async () => {
  const { gzipSync } = await import('node:zlib')
  expect(gzipSync(firstPaintScript).byteLength).toBeLessThanOrEqual(512)
})

/** Returns the rules of our style sheets that set both a text colour and a background. */
function pairsInStyleSheets(): Array<{ place: string; text: string; ground: string }> {
  const root = join(import.meta.dirname, '../..')
  const sheets = ['web', 'shared/templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join(folder, path)),
  )
  return sheets.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/([^{};]+)\{([^{}]*)/g)].flatMap(
      ([, selector = '', body = '']) => {
        const text = /(?:^|[\s;])color: var\(--([\w-]+)\);/.exec(body)?.[1]
        const ground = /(?:^|[\s;])background(?:-color)?: var\(--([\w-]+)\);/.exec(body)?.[1]
        return text && ground ? [{ place: `${path}: ${selector.trim()}`, text, ground }] : []
      },
    ),
  )
}

test('text with an explicit background is readable in every theme and palette, in both schemes', () => {
  const pairs = pairsInStyleSheets()
  expect(pairs.length).toBeGreaterThan(30)
  const everyPalette = [...themeNames, ...paletteNames].flatMap((name) =>
    schemes.map((scheme) => ({ name, scheme })),
  )
  const unreadable = everyPalette.flatMap(({ name, scheme }) => {
    const palette = paletteOf(name, scheme)
    return pairs
      .filter(({ text, ground }) => isHex(palette[text]) && isHex(palette[ground]))
      .map((pair) => ({ ...pair, ratio: contrast(colour(palette, pair.text), colour(palette, pair.ground)) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(
        ({ place, text, ground, ratio }) =>
          `${name} ${scheme}, ${place}: --${text} on --${ground} ${ratio.toFixed(2)}`,
      )
  })
  expect(unreadable).toEqual([])
})
