import { expect, it } from 'vitest'
import { emptyPageSection } from '../empty-page-section.ts'
import { pageDraftInput, pageInput } from './page.ts'
import { pagePlaceKinds, placesOfLinks, placesOfTravel } from './page-limits.ts'

const places = pagePlaceKinds.map((kind) => ({
  id: kind,
  kind,
  name: kind,
  text: '',
  address: '',
  mapUrl: '',
  webUrl: '',
  phone: '',
}))

const page = {
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
}

it('a section holds the places of its kind: hotels and buses, or links', () => {
  const kinds = ['travel', 'links', 'story', 'programme', 'list'] as const
  const { sections } = pageDraftInput.parse({
    ...page,
    sections: kinds.map((kind) => ({ ...emptyPageSection(kind, kind), places })),
  })
  const held = sections.map((section) => section.places.map(({ kind }) => kind))
  expect(held).toEqual([[...placesOfTravel], [...placesOfLinks], [], [], []])
})

it('a timeline has moments with titles, and pictures of these moments alone; songs have no titles', () => {
  const moments = [
    { id: 'a', time: 'Verano de 2019', title: 'El rellano', text: '' },
    { id: 'b', time: '', title: '', text: 'Sin título' },
    { id: 'c', time: '', title: null, text: '' },
  ]
  const pictures = ['a', 'z'].map((id) => ({
    id,
    picture: 'white-village',
    caption: '',
    focalX: 50,
    focalY: 50,
  }))
  const sections = [
    { ...emptyPageSection('timeline', 'timeline'), moments, pictures },
    emptyPageSection('programme', 'programme'),
    emptyPageSection('list', 'list'),
  ]
  const [timeline] = pageDraftInput.parse({ ...page, sections }).sections
  expect(timeline?.pictures.map(({ id }) => id)).toEqual(['a'])
  expect(timeline?.moments[2]).toEqual({ id: 'c', time: '', text: '' })
  const { error } = pageInput.safeParse({ ...page, sections })
  expect(error?.issues.map(({ path }) => path.slice(2).join('.'))).toEqual([
    'moments.1.title',
    'moments.2.text',
  ])
})
