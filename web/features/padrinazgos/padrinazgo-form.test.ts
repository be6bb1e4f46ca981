import { describe, expect, it } from 'vitest'
import { emptyForm, inputOf, problemsOf } from './padrinazgo-form.ts'

describe('The form of a padrinazgo', () => {
  it('wants a name, and a cost that can be read or none', () => {
    expect(problemsOf(emptyForm, 'EUR')).toEqual(['name'])
    expect(problemsOf({ ...emptyForm, name: 'Lazo', cost: 'mucho' }, 'EUR')).toEqual(['cost'])
    expect(problemsOf({ ...emptyForm, name: 'Lazo', cost: '120' }, 'EUR')).toEqual([])
  })

  it('sends what is empty as nothing', () => {
    expect(inputOf({ ...emptyForm, name: 'Lazo', cost: '120,50' }, 'EUR')).toEqual({
      name: 'Lazo',
      meaning: '',
      celebrationId: null,
      costMinor: '12050',
      isCostShown: false,
      adoptedBy: null,
    })
  })
})
