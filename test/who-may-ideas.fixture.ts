import { randomUUID } from 'node:crypto'
import { ideas } from '#server/sample/ideas.ts'
import { everybody, members, type Row } from './who-may-groups.fixture.ts'

const [idea] = ideas
const slug = idea?.slug ?? ''

const step = (name: string, more = ''): Row => ({
  query: `mutation ($slug: String!) { answer: ${name}(slug: $slug, version: 0${more}) { ... on IdeaMoved { code } } }`,
  variables: () => ({ slug }),
  allowed: ['admin'],
})

const providerId = '01890000-0000-7000-8000-0000000000ab'
const providerStep = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id, version: 1) { ... on ExperienceProviderNotFound { code } } }`,
  variables: () => ({ id: providerId }),
  allowed: ['admin'],
})
const linkStep = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on ExperienceProviderNotFound { code } } }`,
  variables: () => ({ id: providerId }),
  allowed: ['admin'],
})
const price = { priceFromMinor: '15000', priceToMinor: '18000' }
const ownProvider = {
  offer: '',
  season: '',
  accessibility: '',
  contactPreference: '',
  languages: ['es'],
  email: 'hola@globos-de-prueba.example',
}
const provider = {
  name: 'Globos',
  offer: '',
  country: 'ES',
  place: 'Ronda',
  season: '',
  accessibility: '',
  contactPreference: '',
  languages: ['es'],
}

/** Operations on the catalogue of ideas, for administrators only. */
export const whoMayIdeas: Record<string, Row> = {
  'Query.ideasToEdit': { query: '{ answer: ideasToEdit { slug } }', allowed: ['admin'] },
  'Query.ideaToEdit': {
    query: 'query ($slug: String!) { answer: ideaToEdit(slug: $slug) { slug revisions { who } } }',
    variables: () => ({ slug }),
    allowed: ['admin'],
  },
  'Mutation.saveIdea': {
    query:
      'mutation ($slug: String!, $input: WrittenIdeaInput!) { answer: saveIdea(slug: $slug, version: 0, input: $input) { ... on IdeaMoved { code } } }',
    variables: () => ({ slug, input }),
    allowed: ['admin'],
  },
  'Mutation.writeIdea': {
    query:
      'mutation ($id: UUID!, $input: WrittenIdeaInput!) { answer: writeIdea(id: $id, input: $input) { ... on InvalidInput { code } } }',
    variables: () => ({ id: '01890000-0000-7000-8000-0000000000aa', input }),
    allowed: ['admin'],
  },
  'Mutation.uploadIdeaPicture': {
    query:
      'mutation ($id: UUID!, $picture: PictureInput!) { answer: uploadIdeaPicture(ideaId: $id, picture: $picture) { ... on IdeaPictureAddress { picture } } }',
    variables: ({ photograph }) => ({
      id: '01890000-0000-7000-8000-0000000000ab',
      picture: { file: photograph },
    }),
    allowed: ['admin'],
  },
  'Query.experienceProviders': { query: '{ answer: experienceProviders { id } }', allowed: ['admin'] },
  'Query.providerReportFile': {
    query: '{ answer: providerReportFile(format: csv) { name } }',
    allowed: ['admin'],
  },
  'Query.experienceProvider': {
    query: 'query ($id: UUID!) { answer: experienceProvider(id: $id) { id revisions { who } } }',
    variables: ({ provider: { id } }) => ({ id }),
    allowed: ['admin'],
  },
  'Query.bookingSystems': { query: '{ answer: bookingSystems { id } }', allowed: ['admin'] },
  'Query.bookingSystemProducts': {
    query:
      'query ($id: UUID!) { answer: bookingSystemProducts(id: $id) { ... on BookingSystemNotFound { code } } }',
    variables: () => ({ id: randomUUID() }),
    allowed: ['admin'],
  },
  'Mutation.connectBookingSystem': {
    query:
      'mutation { answer: connectBookingSystem(input: { name: "Agencia", address: "none", token: "x" }) { ... on InvalidInput { code } } }',
    allowed: ['admin'],
  },
  'Mutation.removeBookingSystem': {
    query:
      'mutation ($id: UUID!) { answer: removeBookingSystem(id: $id) { ... on BookingSystemNotFound { code } } }',
    variables: () => ({ id: randomUUID() }),
    allowed: ['admin'],
  },
  'Mutation.linkIdeaToProduct': {
    query:
      'mutation ($id: UUID!) { answer: linkIdeaToProduct(systemId: $id, ideaSlug: "none", productId: "x", optionId: "x", unitId: "x") { ... on BookingSystemNotFound { code } } }',
    variables: () => ({ id: randomUUID() }),
    allowed: ['admin'],
  },
  'Mutation.unlinkIdeaFromProduct': {
    query: 'mutation { answer: unlinkIdeaFromProduct(ideaSlug: "none") { ... on IdeaNotFound { code } } }',
    allowed: ['admin'],
  },
  'Query.providerImports': { query: '{ answer: providerImports { id } }', allowed: ['admin'] },
  'Mutation.saveExperienceProvider': {
    query:
      'mutation ($id: UUID!, $input: ExperienceProviderInput!) { answer: saveExperienceProvider(id: $id, version: 0, input: $input, ideaSlugs: []) { ... on ExperienceProvider { id } } }',
    variables: () => ({ id: '01890000-0000-7000-8000-0000000000ac', input: provider }),
    allowed: ['admin'],
  },
  'Mutation.listExperienceProvider': providerStep('listExperienceProvider'),
  'Mutation.withdrawExperienceProvider': providerStep('withdrawExperienceProvider'),
  'Mutation.undoExperienceProvider': providerStep('undoExperienceProvider'),
  'Mutation.reviewProviderTexts': {
    query:
      'mutation ($id: UUID!) { answer: reviewProviderTexts(id: $id, version: 1, accept: true) { ... on ExperienceProviderNotFound { code } } }',
    variables: () => ({ id: providerId }),
    allowed: ['admin'],
  },
  'Mutation.sendProviderLink': linkStep('sendProviderLink'),
  'Mutation.renewProviderLink': linkStep('renewProviderLink'),
  'Mutation.revokeProviderLink': linkStep('revokeProviderLink'),
  'Query.ownProvider': {
    query: 'query ($token: String!) { answer: ownProvider(token: $token) { locale } }',
    variables: ({ providerToken: token }) => ({ token }),
    allowed: everybody,
  },
  'Mutation.saveOwnProvider': {
    query:
      'mutation ($token: String!, $input: OwnProviderInput!) { answer: saveOwnProvider(token: $token, input: $input) { ... on OwnProvider { locale } } }',
    variables: ({ providerToken: token }) => ({ token, input: ownProvider }),
    allowed: everybody,
  },
  'Mutation.confirmOwnPrice': {
    query:
      'mutation ($token: String!, $price: CheckedPriceInput!) { answer: confirmOwnPrice(token: $token, ideaSlug: "none", price: $price) { ... on InvalidInput { code } } }',
    variables: ({ providerToken: token }) => ({ token, price }),
    allowed: everybody,
  },
  'Mutation.checkIdeaPrice': {
    query:
      'mutation ($price: CheckedPriceInput!) { answer: checkIdeaPrice(slug: "none", sourceUrl: "https://globos.example/precios", price: $price) { ... on IdeaNotFound { code } } }',
    variables: () => ({ price }),
    allowed: ['admin'],
  },
  'Mutation.leaveAsProvider': {
    query:
      'mutation ($token: String!) { answer: leaveAsProvider(token: $token) { ... on LeftProvider { name } } }',
    variables: () => ({ token: 'a-token-that-was-never-sent' }),
    allowed: [],
  },
  'Mutation.suggestExperienceProvider': {
    query:
      'mutation ($weddingId: UUID!, $id: UUID!, $input: ExperienceProviderInput!) { answer: suggestExperienceProvider(weddingId: $weddingId, id: $id, input: $input, ideaSlugs: []) { ... on ShownExperienceProvider { name } } }',
    variables: ({ wedding }) => ({
      weddingId: wedding.id,
      id: '01890000-0000-7000-8000-0000000000ad',
      input: provider,
    }),
    allowed: members,
  },
  'Mutation.previewProviderImport': {
    query:
      'mutation { answer: previewProviderImport(rows: []) { ... on ProviderImportPlan { providerCount } } }',
    allowed: ['admin'],
  },
  'Mutation.importExperienceProviders': {
    query:
      'mutation ($id: UUID!) { answer: importExperienceProviders(id: $id, source: csv, rows: []) { ... on ProviderImportPlan { providerCount } } }',
    variables: () => ({ id: '01890000-0000-7000-8000-0000000000ae' }),
    allowed: ['admin'],
  },
  'Mutation.undoProviderImport': {
    query:
      'mutation ($id: UUID!) { answer: undoProviderImport(id: $id) { ... on ProviderImportNotFound { code } } }',
    variables: () => ({ id: '01890000-0000-7000-8000-0000000000af' }),
    allowed: ['admin'],
  },
  'Mutation.publishIdea': step('publishIdea'),
  'Mutation.withdrawIdea': step('withdrawIdea'),
  'Mutation.undoIdea': step('undoIdea'),
  'Mutation.restoreIdea': step('restoreIdea', ', earlier: 1'),
}

const words = Object.fromEntries(
  ['title', 'summary', 'story', 'place', 'season', 'blackout', 'supplements', 'requirements']
    .concat(['accessibility', 'notIncluded', 'contact'])
    .map((line) => [line, 'Texto']),
)
const input = {
  category: 'adventure',
  countries: ['ES'],
  place: 'Ronda',
  image: 'hot-air-balloon',
  ease: 'ahead',
  priceFromMinor: '9000',
  priceToMinor: '9900',
  currency: 'EUR',
  es: words,
  en: words,
}
