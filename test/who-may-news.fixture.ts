import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { everybody, members, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const slug = (world: World) => ({ slug: world.wedding.slug })

const onUpdate = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more}) { ... on Update { id } } }`,
  variables: ({ news }) => ({ id: news.updateId }),
  allowed: members,
})
const onFollower = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on Follower { id } } }`,
  variables: ({ news }) => ({ id: news.follower.id }),
  allowed: members,
})
const onPadrinazgo = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on Padrinazgo { id } } }`,
  variables: ({ news }) => ({ id: news.padrinazgo.id }),
  allowed: members,
})
const onAdoption = (name: string): Row => ({
  ...onPadrinazgo(name),
  variables: ({ news }) => ({ id: news.adoptionId }),
})
const byLink = (operation: string, name: string, answer: string): Row => ({
  query: `${operation} ($token: String!) { answer: ${name}(token: $token) { ${answer} } }`,
  variables: ({ news }) => ({ token: news.follower.token }),
  allowed: everybody,
})
const listOf = (name: string, field = 'id'): Row => ({
  query: `query ($id: UUID!) { answer: ${name}(weddingId: $id) { ${field} } }`,
  variables: wedding,
  allowed: members,
})

/** News and padrinazgos, for all members; guests can follow and request. */
export const whoMayNews: Record<string, Row> = {
  'Query.updates': listOf('updates'),
  'Mutation.saveUpdate': {
    query:
      'mutation ($id: UUID!, $update: UUID!) { answer: saveUpdate(weddingId: $id, id: $update, input: { title: "Hola", text: "", photos: [] }) { ... on Update { id } } }',
    variables: (world) => ({ ...wedding(world), update: randomUUID() }),
    allowed: members,
  },
  'Mutation.publishUpdate': onUpdate('publishUpdate'),
  'Mutation.pinUpdate': onUpdate('pinUpdate', ', isPinned: true'),
  'Mutation.deleteUpdate': onUpdate('deleteUpdate'),
  'Mutation.restoreUpdate': onUpdate('restoreUpdate'),
  'Mutation.followWedding': {
    query:
      'mutation ($slug: String!) { answer: followWedding(slug: $slug, email: "leo@example.com") { ... on FollowLink { sent } } }',
    variables: slug,
    allowed: everybody,
  },
  'Query.following': byLink('query', 'following', 'email'),
  'Mutation.confirmFollowing': byLink('mutation', 'confirmFollowing', '... on Following { email }'),
  'Query.followers': listOf('followers'),
  'Mutation.leaveUpdates': byLink('mutation', 'leaveUpdates', '... on Following { email }'),
  'Mutation.removeFollower': onFollower('removeFollower'),
  'Mutation.restoreFollower': onFollower('restoreFollower'),
  'Query.padrinazgos': listOf('padrinazgos'),
  'Query.readyPadrinazgos': listOf('readyPadrinazgos', 'key'),
  'Mutation.savePadrinazgo': {
    query:
      'mutation ($id: UUID!, $padrinazgo: UUID!) { answer: savePadrinazgo(weddingId: $id, id: $padrinazgo, input: { name: "Lazo", meaning: "", isCostShown: false }) { ... on Padrinazgo { id } } }',
    variables: (world) => ({ ...wedding(world), padrinazgo: randomUUID() }),
    allowed: members,
  },
  'Mutation.orderPadrinazgos': {
    query:
      'mutation ($id: UUID!) { answer: orderPadrinazgos(weddingId: $id, ids: []) { ... on MutationOrderPadrinazgosSuccess { data { id } } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.adoptPadrinazgo': {
    query:
      'mutation ($slug: String!, $id: UUID!, $padrinazgo: UUID!) { answer: adoptPadrinazgo(slug: $slug, id: $id, padrinazgoId: $padrinazgo, names: "Leo", contact: "leo@example.com") { ... on AdoptionAsked { name } } }',
    variables: (world) => ({ ...slug(world), id: randomUUID(), padrinazgo: world.news.padrinazgo.id }),
    allowed: everybody,
  },
  'Mutation.declineAdoption': onAdoption('declineAdoption'),
  'Mutation.acceptAdoption': onAdoption('acceptAdoption'),
  'Mutation.undoAdoption': onAdoption('undoAdoption'),
  'Mutation.deletePadrinazgo': onPadrinazgo('deletePadrinazgo'),
  'Mutation.restorePadrinazgo': onPadrinazgo('restorePadrinazgo'),
}
