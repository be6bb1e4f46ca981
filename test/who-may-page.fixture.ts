import { randomUUID } from 'node:crypto'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import type { World } from './authorization-world.fixture.ts'
import { members, type Row } from './who-may-groups.fixture.ts'

const id = (world: World) => ({ id: world.wedding.id })
const content = {
  imgCover: 'cover-default',
  coverFocalX: 50,
  coverFocalY: 50,
  hasCountdown: true,
  showsBothLanguages: false,
  template: 'classic',
  theme: 'PureLightTheme',
  typeface: 'modern',
  listTitle: '',
  listIntro: '',
  celebrations: [],
  stops: [],
  sections: [emptyPageSection('programme', 'programme'), emptyPageSection('list', 'list')],
}

/** Operations on the draft of the couple's page. */
export const whoMayPage: Record<string, Row> = {
  'Query.pageDraft': {
    query: 'query ($id: UUID!) { answer: pageDraft(weddingId: $id) { version } }',
    variables: id,
    allowed: members,
  },
  'Mutation.savePageDraft': {
    query:
      'mutation ($id: UUID!, $content: PageContentInput!) { answer: savePageDraft(weddingId: $id, version: 1, content: $content) { ... on PageDraft { version } ... on PageDraftChanged { present { version } } } }',
    variables: (world) => ({ ...id(world), content }),
    allowed: members,
  },
  'Query.ownTexts': {
    query: 'query ($id: UUID!) { answer: ownTexts(weddingId: $id) { language } }',
    variables: id,
    allowed: members,
  },
  'Mutation.saveTranslations': {
    query:
      'mutation ($id: UUID!) { answer: saveTranslations(weddingId: $id, language: en, translations: []) { ... on OwnTexts { language } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.publishPage': {
    query:
      'mutation ($id: UUID!) { answer: publishPage(weddingId: $id, version: 2) { ... on PageDraft { version } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.addStop': {
    query:
      'mutation ($id: UUID!, $stop: StopInput!) { answer: addStop(weddingId: $id, stop: $stop) { ... on Wedding { id } } }',
    variables: (world) => ({ ...id(world), stop: { id: randomUUID(), name: 'Ronda', days: '', line: '' } }),
    allowed: members,
  },
  'Mutation.uploadPagePicture': {
    query:
      'mutation ($id: UUID!, $picture: PictureInput!) { answer: uploadPagePicture(weddingId: $id, place: section, picture: $picture) { ... on PagePictureAddress { picture } } }',
    variables: (world) => ({ ...id(world), picture: { file: world.photograph } }),
    allowed: members,
  },
  'Mutation.changeGifts': {
    query:
      'mutation ($id: UUID!, $gift: UUID!) { answer: changeGifts(weddingId: $id, changes: [{ id: $gift, hidden: false }]) { ... on ChangedGifts { gifts { id } } } }',
    variables: (world) => ({ ...id(world), gift: world.dinner.id }),
    allowed: members,
  },
  'Mutation.addRoute': {
    query:
      'mutation ($id: UUID!) { answer: addRoute(weddingId: $id, slug: "andalucia", guests: 80) { ... on AddedRoute { giftIds } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.takeBackRoute': {
    query:
      'mutation ($id: UUID!) { answer: takeBackRoute(weddingId: $id, giftIds: [], stopIds: []) { ... on Wedding { id } } }',
    variables: id,
    allowed: members,
  },
}
