import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

describe('The beginning of a text', () => {
  it('is the whole of a short one, on one line', () => {
    expect(excerptOf('Ya tenemos\n\ncasa.')).toBe('Ya tenemos casa.')
    expect(excerptOf('x'.repeat(20), 20)).toBe('x'.repeat(20))
  })

  it('ends with a whole word and without punctuation', () => {
    expect(excerptOf('Hemos visto la finca, por fin. Es preciosa.', 30)).toBe(
      'Hemos visto la finca, por fin…',
    )
  })

  it('cuts a word longer than the limit', () => {
    expect(excerptOf('a'.repeat(60), 20)).toBe(`${'a'.repeat(20)}…`)
  })
})
