import { describe, expect, it } from 'vitest'
import { draftOf, isSameDraft, moved, problemsByPath } from './draft.ts'

const page = {
  id: 'w',
  imgCover: 'cover-default',
  storyTitle: '',
  story: '',
  listTitle: '',
  listIntro: '',
  celebrations: [
    {
      id: 'a',
      name: 'La ceremonia',
      startsAt: '2027-06-19T19:00:00',
      endsAt: null,
      place: 'Patio',
      mapUrl: null,
      note: null,
      dressCode: null,
    },
  ],
  stops: [],
}

describe('the draft of a page', () => {
  it('has empty fields where nothing was written, and times as a form shows them', () => {
    expect(draftOf(page).celebrations[0]).toMatchObject({
      startsAt: '2027-06-19T19:00',
      endsAt: '',
      mapUrl: '',
      note: '',
      dressCode: '',
    })
  })

  it('is unchanged until something is', () => {
    expect(isSameDraft(draftOf(page), draftOf(page))).toBe(true)
    expect(isSameDraft(draftOf(page), { ...draftOf(page), story: 'Nos conocimos en un rellano.' })).toBe(
      false,
    )
  })
})

describe('the order', () => {
  it('changes by one place', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  })

  it('ends at the ends', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})

it('tells one problem of each field', () => {
  const issues = [
    { path: 'celebrations.0.name', rule: 'required' },
    { path: 'celebrations.0.name', rule: 'tooLong' },
  ]
  expect(problemsByPath(issues)).toEqual({ 'celebrations.0.name': 'required' })
})
