import { describe, expect, it } from 'vitest'
import { inOrder } from './padrinazgo.ts'

describe('The order of padrinazgos', () => {
  it('is the requested one', () => {
    expect(inOrder(['lazo', 'arras', 'ramo'], ['ramo', 'lazo', 'arras'])).toEqual(['ramo', 'lazo', 'arras'])
  })

  it('appends items added by others, and contains neither removed items nor duplicates', () => {
    expect(inOrder(['lazo', 'arras', 'ramo'], ['ramo', 'gone', 'ramo'])).toEqual(['ramo', 'lazo', 'arras'])
  })
})
