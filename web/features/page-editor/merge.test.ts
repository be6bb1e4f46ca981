import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { changesBetween, placeOfChange } from './changes.ts'
import type { EditedPage } from './content.ts'
import { mergePages } from './merge.ts'
import { changedSection, kindsToAdd, withSection } from './sections.ts'
import { movedTo } from '#web/workspace/pictures/carry-list.tsx'

const page: EditedPage = {
  imgCover: 'cover-default',
  coverFocalX: 50,
  coverFocalY: 50,
  hasCountdown: true,
  showsBothLanguages: false,
  listTitle: '',
  listIntro: '',
  template: 'classic',
  theme: 'PureLightTheme',
  typeface: 'classic',
  celebrations: [],
  stops: [],
  sections: [
    emptyPageSection('story', 'story'),
    emptyPageSection('programme', 'programme'),
    emptyPageSection('travel', 'travel'),
    emptyPageSection('list', 'list'),
  ],
}
const withText = (id: string, text: string, on = page) => changedSection(on, id, { text })
const ids = (of: EditedPage | null) => of?.sections.map(({ id }) => id)
const without = (id: string, on = page) => ({ ...on, sections: on.sections.filter((one) => one.id !== id) })

describe('two people editing one page', () => {
  test('who edit different parts get both changes', () => {
    const both = mergePages(page, withText('story', 'Nos conocimos'), withText('travel', 'En autobús'))
    expect(both).toEqual(withText('travel', 'En autobús', withText('story', 'Nos conocimos')))
  })

  test('one of whom changes the cover and the other hides the countdown get both changes', () => {
    const [mine, theirs] = [
      { ...page, imgCover: 'mine' },
      { ...page, hasCountdown: false },
    ]
    expect(mergePages(page, mine, theirs)).toEqual({ ...mine, hasCountdown: false })
    expect(changesBetween(page, theirs)).toEqual([{ what: 'cover' }])
  })

  test('one of whom moves a section and the other shows both languages get both changes', () => {
    const mine = { ...page, sections: [...movedTo(page.sections, 2, 0)] }
    const theirs = { ...page, showsBothLanguages: true }
    expect(mergePages(page, mine, theirs)).toEqual({ ...mine, showsBothLanguages: true })
    expect(changesBetween(page, theirs)).toEqual([{ what: 'look' }])
  })

  test('who edit the same part have to choose', () => {
    expect(mergePages(page, withText('story', 'de Lucía'), withText('story', 'de Mateo'))).toBeNull()
    expect(mergePages(page, withText('travel', 'en tren'), without('travel'))).toBeNull()
  })

  test('one of whom adds and the other moves get both changes', () => {
    const mine = withSection(page, emptyPageSection('questions', 'questions'))
    const theirs = { ...page, sections: [...movedTo(page.sections, 2, 0)] }
    expect(ids(mergePages(page, mine, theirs))).toEqual(['travel', 'questions', 'story', 'programme', 'list'])
  })

  test('who both add a section allowed once have to choose', () => {
    const mine = withSection(page, emptyPageSection('a', 'rsvp'))
    expect(mergePages(page, mine, withSection(page, emptyPageSection('b', 'rsvp')))).toBeNull()
  })

  test('no change made by one side only is lost', () => {
    const acts: ((on: EditedPage) => EditedPage)[] = [
      (on) => withSection(on, emptyPageSection('new', 'gallery')),
      (on) => without('travel', on),
      (on) => ({ ...on, sections: [...movedTo(on.sections, 0, 2)] }),
      (on) => withText('story', 'x', on),
      (on) => ({ ...on, imgCover: 'white-village' }),
      (on) => ({ ...on, listTitle: 'Vivencias' }),
    ]
    const any = fc.subarray(acts).map((some) => some.reduce((on, act) => act(on), page))
    fc.assert(
      fc.property(any, (changed) => {
        expect(mergePages(page, changed, page)).toEqual(changed)
        expect(mergePages(page, page, changed)).toEqual(changed)
        expect(mergePages(page, changed, changed)).toEqual(changed)
      }),
    )
  })
})

describe('the list of changes', () => {
  test('is by section, removed ones included', () => {
    const changed = withText(
      'story',
      'Nos conocimos',
      withSection(without('travel'), emptyPageSection('q', 'questions')),
    )
    expect(changesBetween(page, changed).map((change) => [change.what, 'id' in change && change.id])).toEqual(
      [
        ['changed', 'story'],
        ['added', 'q'],
        ['removed', 'travel'],
      ],
    )
    expect(placeOfChange(page, changed)).toBe('story')
  })

  test('names the section that shows a change, and ignores trailing spaces', () => {
    expect(changesBetween(page, { ...page, listTitle: 'Vivencias' })).toMatchObject([{ id: 'list' }])
    expect(changesBetween(page, { ...page, listTitle: ' ' })).toEqual([])
    expect(changesBetween(page, changedSection(page, 'story', { hidden: true }))).toMatchObject([
      { what: 'hidden' },
    ])
    expect(changesBetween(page, { ...page, sections: [...movedTo(page.sections, 0, 1)] })).toEqual([
      { what: 'order' },
    ])
  })
})

test('a new section goes before the link to the list, and a section allowed once is not offered twice', () => {
  expect(ids(withSection(page, emptyPageSection('g', 'gallery')))?.slice(-2)).toEqual(['g', 'list'])
  expect(withSection(page, emptyPageSection('s', 'story')).sections.at(-2)?.side).toBe('right')
  expect(kindsToAdd(page)).not.toContain('list')
  expect(kindsToAdd(withSection(page, emptyPageSection('r', 'rsvp')))).not.toContain('rsvp')
  const full = {
    ...page,
    sections: Array.from({ length: 24 }, (_, at) => emptyPageSection(`s${at}`, 'story')),
  }
  expect(kindsToAdd(full)).toEqual([])
})
