import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { describe, expect, it } from 'vitest'
import { navOf, phoneLink, readyCelebrations, type Section, shownSections, webLink } from './page-sections.ts'

const section = (kind: Section['kind'], more: Partial<Section> = {}): Section => ({
  id: kind,
  kind,
  title: '',
  hidden: false,
  text: '',
  side: 'left' as const,
  pictures: [],
  places: [],
  questions: [],
  moments: [],
  ...more,
})
const celebration = (more: object = {}) => ({
  id: '1',
  name: 'La ceremonia',
  startsAt: '2027-06-19T19:00',
  endsAt: null,
  place: 'Ronda',
  mapUrl: null,
  note: null,
  dressCode: null,
  ...noOwnPicture,
  ...more,
})
const page = (...sections: Section[]) => ({
  imgCover: 'cover-default',
  coverFocalX: 50,
  coverFocalY: 50,
  hasCountdown: true,
  showsBothLanguages: false,
  template: 'classic' as const,
  typeface: 'classic' as const,
  celebrations: [celebration()],
  sections,
})

const stream = {
  id: 's',
  kind: 'stream' as const,
  name: 'La ceremonia, a las siete',
  text: '',
  address: '',
  mapUrl: '',
  webUrl: 'https://ronda.example/directo',
  phone: '',
}

describe('The sections of a page', () => {
  it('are those with content, each with its own anchor', () => {
    const shown = shownSections(
      page(
        section('story', { text: 'Hola' }),
        section('story', { id: 'two', text: 'Más' }),
        section('gallery'),
        section('programme', { hidden: true }),
        section('questions', { questions: [{ id: 'q', question: '¿Sí?', answer: '' }] }),
        section('links'),
        section('timeline', { moments: [{ id: 'm', time: '2019', title: '', text: 'Sin título' }] }),
        section('timeline', { id: 'met', moments: [{ id: 'm', time: '', title: 'El rellano', text: '' }] }),
        section('links', { id: 'live', places: [stream] }),
        section('list'),
      ),
    )
    expect(shown.map(({ anchor }) => anchor)).toEqual([
      'historia',
      'historia-two',
      'cronologia',
      'enlaces',
      'lista',
    ])
  })

  it('form the navigation in their order', () => {
    const shown = shownSections(
      page(section('programme'), section('story', { text: 'Hola' }), section('list')),
    )
    expect(navOf(shown)).toEqual([
      { kind: 'programme', anchor: 'programa' },
      { kind: 'story', anchor: 'historia' },
    ])
  })

  it('leave out unfinished celebrations', () => {
    const unfinished = [celebration({ name: '' }), celebration({ startsAt: '' }), celebration()]
    expect(readyCelebrations({ celebrations: unfinished })).toHaveLength(1)
  })
})

describe('A typed link', () => {
  it('is valid only with http or https', () => {
    expect(webLink('https://ronda.example')).toBe('https://ronda.example')
    expect(['javascript:alert(1)', 'ronda', '', null, 'https://'].map(webLink)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it('becomes a tel: link for a phone number', () => {
    expect(phoneLink('+34 952 87 00 00')).toBe('tel:+34952870000')
    expect(phoneLink('pregunta por Ana')).toBeNull()
  })
})
