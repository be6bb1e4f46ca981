import { describe, expect, it } from 'vitest'
import { translateBy, translateCelebration, translateFields, translateNames } from './translate.ts'

describe('A translation', () => {
  it('is found by the whole original and nothing else', () => {
    const translate = translateBy({ Globo: 'Balloon' })
    expect(['Globo', 'globo', 'Globo ', '', 'constructor'].map(translate)).toEqual([
      'Balloon',
      'globo',
      'Globo ',
      '',
      'constructor',
    ])
  })

  it('changes the named fields only', () => {
    const translate = translateBy({ Globo: 'Balloon', Ronda: 'Round' })
    const gift = { title: 'Globo', place: 'Ronda', note: null }
    expect(translateFields(gift, ['title', 'note'], translate)).toEqual({ ...gift, title: 'Balloon' })
  })

  it('of a celebration leaves empty fields and its place', () => {
    const translate = translateBy({ Cena: 'Dinner', Ronda: 'Round' })
    const dinner = { name: 'Cena', note: null, dressCode: null, place: 'Ronda', pictureAlt: '' }
    expect(translateCelebration(dinner, translate)).toEqual({ ...dinner, name: 'Dinner' })
  })

  it('of names is left out where two of them would become one', () => {
    const translate = translateBy({ despegar: 'fly', volar: 'fly', aterrizar: 'land' })
    expect(['despegar', 'aterrizar'].map(translateNames(['despegar', 'aterrizar'], translate))).toEqual([
      'fly',
      'land',
    ])
    const same = ['despegar', 'volar']
    expect(same.map(translateNames(same, translate))).toEqual(same)
  })
})
