import { describe, expect, it } from 'vitest'
import { emptyForm, inputOf, problemsOf } from './padrinazgo-form.ts'

describe('The form of a padrinazgo', () => {
  it('needs a name, and a readable cost or none', () => {
    expect(problemsOf(emptyForm, 'EUR')).toEqual(['name'])
    expect(problemsOf({ ...emptyForm, name: 'Lazo', cost: 'mucho' }, 'EUR')).toEqual(['cost'])
    expect(problemsOf({ ...emptyForm, name: 'Lazo', cost: '120' }, 'EUR')).toEqual([])
  })

  it('sends empty fields as null', () => {
    expect(inputOf({ ...emptyForm, name: 'Lazo', cost: '120,50' }, 'EUR')).toEqual({
      name: 'Lazo',
      meaning: '',
      celebrationId: null,
      costMinor: '12050',
      isCostShown: false,
      adoptedBy: null,
      picture: null,
      pictureAlt: '',
    })
  })
})
