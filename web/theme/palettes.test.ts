import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { paletteNames } from '#shared/page-palettes.ts'
import { contrast } from '#shared/colour.ts'
import { paletteOf } from './palette.ts'
import { readings } from './readings.fixture.ts'
import { paletteStylesheet } from './stylesheet.ts'

const schemes = ['light', 'dark'] as const
const everyScheme = paletteNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme })))

test('there are at least twelve palettes for weddings', () => {
  expect(paletteNames.length).toBeGreaterThanOrEqual(12)
})

test.each(everyScheme)('every text of $name, $scheme is readable on its backgrounds', ({ name, scheme }) => {
  const palette = paletteOf(name, scheme)
  for (const [text, grounds] of readings) {
    for (const ground of grounds) {
      const ratio = contrast(palette[text] ?? '', palette[ground] ?? '')
      expect(ratio, `--${text} on --${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(everyScheme)('fields and ornaments are visible in $name, $scheme', ({ name, scheme }) => {
  const palette = paletteOf(name, scheme)
  for (const [shape, grounds] of [
    ['ctl', ['surface', 'ground']],
    ['primary', ['surface', 'ground']],
  ] as const) {
    for (const ground of grounds)
      expect(contrast(palette[shape] ?? '', palette[ground] ?? ''), shape).toBeGreaterThanOrEqual(3)
  }
})

test.each(paletteNames)('paper of %s stays cream in the dark, with the colours of the light', (name) => {
  const sheet = paletteStylesheet(name)
  expect(sheet).toContain(
    `[data-mui-color-scheme],\n[data-app-theme='${name}'] .paper,\n[data-app-theme='${name}'] :is(`,
  )
  expect(contrast(paletteOf(name, 'light')['paper'] ?? '', '#ffffff')).toBeLessThan(1.15)
})

test.each(paletteNames)('the committed style sheet of %s equals the generated one', async (name) => {
  const file = `palettes/${name}.css`
  const { code } = await format(file, paletteStylesheet(name), { printWidth: 110, singleQuote: true })
  await expect(code).toMatchFileSnapshot(file)
})
