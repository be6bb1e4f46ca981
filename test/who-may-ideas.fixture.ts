import { ideas } from '#server/sample/ideas.ts'
import type { Row } from './who-may-groups.fixture.ts'

const [idea] = ideas
const slug = idea?.slug ?? ''

const step = (name: string, more = ''): Row => ({
  query: `mutation ($slug: String!) { answer: ${name}(slug: $slug, version: 0${more}) { ... on IdeaMoved { code } } }`,
  variables: () => ({ slug }),
  allowed: ['admin'],
})

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
