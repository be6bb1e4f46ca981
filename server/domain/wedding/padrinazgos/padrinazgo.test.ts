import { describe, expect, it } from 'vitest'
import { inOrder, pictureAfter } from './padrinazgo.ts'

describe('The order of padrinazgos', () => {
  it('is the requested one', () => {
    expect(inOrder(['lazo', 'arras', 'ramo'], ['ramo', 'lazo', 'arras'])).toEqual(['ramo', 'lazo', 'arras'])
  })

  it('appends items added by others, and contains neither removed items nor duplicates', () => {
    expect(inOrder(['lazo', 'arras', 'ramo'], ['ramo', 'gone', 'ramo'])).toEqual(['ramo', 'lazo', 'arras'])
  })
})

describe('The picture of a padrinazgo', () => {
  const toast = { picture: 'celebration-toast', pictureAlt: 'Un brindis' }
  const none = { picture: null, pictureAlt: '' }

  it('stays as it is in an edit without it', () => {
    expect(pictureAfter(toast, {})).toEqual(toast)
    expect(pictureAfter(toast, { picture: 'old-bookshop' })).toEqual({ ...toast, picture: 'old-bookshop' })
    expect(pictureAfter(toast, { pictureAlt: '' })).toEqual({ ...toast, pictureAlt: '' })
    expect(pictureAfter(null, {})).toEqual(none)
  })

  it('takes its text with it', () => {
    expect(pictureAfter(toast, { picture: null })).toEqual(none)
    expect(pictureAfter(null, { pictureAlt: 'Un brindis' })).toEqual(none)
  })
})
