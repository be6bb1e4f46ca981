import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coversFor, figures, figuresOf, withFigures } from './covers.ts'

describe('the covers', () => {
  it.each(figures)('for %s all exist', (of) => {
    const drawn = new Set(readdirSync('art/scenes').map((file) => file.replace(/\.svg$/, '')))
    expect(coversFor(of).filter((name) => !drawn.has(name))).toEqual([])
  })

  it('keep their scene when the figures change, and back again', () => {
    expect(withFigures('wedding-arch', 'brides')).toBe('wedding-arch-brides')
    expect(withFigures('wedding-arch-brides', 'grooms')).toBe('wedding-arch-grooms')
    expect(withFigures('wedding-arch-grooms', 'couple')).toBe('wedding-arch')
    expect(withFigures('white-village', 'brides')).toBe('white-village')
  })

  it('have known figures', () => {
    expect(figuresOf('cover-default-grooms')).toBe('grooms')
    expect(figuresOf('hot-air-balloon')).toBe('couple')
  })
})
