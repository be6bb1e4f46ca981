import { describe, expect, it } from 'vitest'
import { keepsakeLook } from '#server/domain/papers/passport/index.ts'
import { contrast } from '#shared/colour.ts'
import { pagePalettes } from '#shared/page-palettes.ts'
import { templates } from '#shared/templates/index.ts'
import { styleFiles } from './box-style.ts'

const styleOf = (template: string, theme: string) => {
  const files = styleFiles(keepsakeLook({ template, theme }))
  const css = Buffer.from(files.find(({ name }) => name === 'box.css')?.content ?? []).toString('utf8')
  return { css, names: files.map(({ name }) => name) }
}

describe('The looks of a memory box', () => {
  it.each(Object.keys(templates))(
    'hold each file that the style sheet of the design %s names, once',
    (name) => {
      const { css, names } = styleOf(name, 'PureLightTheme')
      const urls = new Set([...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url))
      expect(new Set(names)).toEqual(new Set(['box.css', ...urls]))
      expect(names).toHaveLength(new Set(names).size)
    },
  )

  it.each(['PureLightTheme', ...Object.keys(pagePalettes)])(
    'are readable by day and night in %s',
    (theme) => {
      const { css } = styleOf('classic', theme)
      const schemes = [...css.matchAll(/:root\{(?:color-scheme:light dark;)?(--cover:[^}]*)\}/g)].map(
        ([, text = '']) =>
          (name: string) =>
            new RegExp(`--${name}:(#\\w{6})`).exec(text)?.[1] ?? '',
      )
      expect(schemes).toHaveLength(2)
      for (const colour of schemes) {
        for (const ground of ['paper', 'card', 'tint']) {
          for (const text of ['ink', 'accent', 'soft'])
            expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(colour('foil'), colour('cover')), 'foil on cover').toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
