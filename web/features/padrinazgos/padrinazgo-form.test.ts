import { describe, expect, it } from 'vitest'
import { choosePicture, emptyForm, inputOf, problemsOf } from './padrinazgo-form.ts'

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

  it('gives a drawing its name as text, and keeps the text of a photograph for another one', () => {
    const nameOf = (picture: string) => (picture.includes('/') ? '' : `Un ${picture}`)
    const toast = choosePicture(emptyForm, 'brindis', nameOf)
    expect(toast).toEqual({ picture: 'brindis', pictureAlt: 'Un brindis' })
    expect(choosePicture(toast, 'mariachi', nameOf).pictureAlt).toBe('Un mariachi')
    expect(choosePicture(toast, '/media/a.jpg', nameOf).pictureAlt).toBe('')
    const photograph = { picture: '/media/a.jpg', pictureAlt: 'Las copas de la abuela' }
    expect(choosePicture(photograph, '/media/b.jpg', nameOf).pictureAlt).toBe('Las copas de la abuela')
    expect(choosePicture(photograph, 'brindis', nameOf).pictureAlt).toBe('Un brindis')
  })
})
