import { expect, test } from 'vitest'
import { asSlug, inputOf, missingDraftFields, type WeddingDraft } from './wedding-draft.ts'

const draft: WeddingDraft = {
  names: ['Lucía', 'Mateo'],
  surnames: ['Fernández Gil', ''],
  weddingDate: '2027-06-19',
  place: 'Ronda',
  venue: '',
  slug: 'lucia-y-mateo',
  plainAddress: false,
}

test('both names are sent together, surnames may be empty', () => {
  expect(inputOf('x', draft)).toEqual({
    id: 'x',
    partners: [
      { givenNames: 'Lucía', surnames: 'Fernández Gil' },
      { givenNames: 'Mateo', surnames: '' },
    ],
    weddingDate: '2027-06-19',
    place: 'Ronda',
    venue: '',
    slug: 'lucia-y-mateo',
    plainAddress: false,
  })
})

test('missing required fields are named', () => {
  expect(missingDraftFields(draft)).toEqual({})
  expect(missingDraftFields({ ...draft, names: ['Lucía', ' '], slug: '' })).toEqual({
    'partners.1.givenNames': 'required',
    slug: 'required',
  })
})

test('a typed address is converted to a slug', () => {
  expect(asSlug('Lucía y Mateo')).toBe('lucia-y-mateo')
  expect(asSlug('lucia-')).toBe('lucia-')
  expect(asSlug('¡Nos casamos!')).toBe('nos-casamos-')
})
