import { expect, it } from 'vitest'
import { emptyPageSection } from '../empty-page-section.ts'
import { pageDraftInput } from './page.ts'
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

it('a section holds the places of its kind: hotels and buses, or links', () => {
  const kinds = ['travel', 'links', 'story', 'programme', 'list'] as const
  const { sections } = pageDraftInput.parse({
    imgCover: 'cover-default',
    coverFocalX: 50,
    coverFocalY: 50,
    hasCountdown: true,
    listTitle: '',
    listIntro: '',
    template: 'classic',
    theme: 'PureLightTheme',
    typeface: 'classic',
    celebrations: [],
    stops: [],
    sections: kinds.map((kind) => ({ ...emptyPageSection(kind, kind), places })),
  })
  const held = sections.map((section) => section.places.map(({ kind }) => kind))
  expect(held).toEqual([[...placesOfTravel], [...placesOfLinks], [], [], []])
})
