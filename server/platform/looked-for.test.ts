import { describe, expect, it } from 'vitest'
import { anywhere, lookedFor } from './looked-for.ts'

describe('What is looked for', () => {
  it('is the words without accents and capitals', () => {
    expect(lookedFor('  Globo   al AMANECÉR, ñandú ')).toEqual(['globo', 'al', 'amanecer,', 'nandu'])
  })

  it('is nothing when nothing was typed', () => {
    expect(lookedFor('')).toEqual([])
    expect(lookedFor(' \n\t ')).toEqual([])
  })

  it('has at most eight words and a hundred characters', () => {
    expect(lookedFor('a b c d e f g h')).toHaveLength(8)
    expect(lookedFor('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(lookedFor('x'.repeat(100))).toEqual(['x'.repeat(100)])
    expect(lookedFor('x'.repeat(101))).toEqual(['x'.repeat(100)])
  })

  it('finds jokers as the characters they are', () => {
    expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})
