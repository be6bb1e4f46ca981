import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { everybody, partners, type Row } from './who-may-groups.fixture.ts'

const which = ({ wedding, memory }: World) => ({ id: wedding.id, gift: memory.giftId })
const onMemory = (name: string, more: string): Row => ({
  query: `mutation ($id: UUID!, $gift: UUID!) { answer: ${name}(weddingId: $id, giftId: $gift, ${more}) { ... on Memory { giftId } } }`,
  variables: which,
  allowed: partners,
})
const onPhoto = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more}) { ... on Memory { giftId } } }`,
  variables: ({ memory }) => ({ id: memory.photoId }),
  allowed: partners,
})
const byLink = (operation: string, name: string, answer: string): Row => ({
  query: `${operation} ($token: String!) { answer: ${name}(token: $token) { ${answer} } }`,
  variables: ({ memory }) => ({ token: memory.token }),
  allowed: everybody,
})

/** Memories, for the couple only; a postcard, for the holder of its link. */
export const whoMayMemories: Record<string, Row> = {
  'Query.memoryBook': {
    query: 'query ($id: UUID!) { answer: memoryBook(weddingId: $id) { isOpen memories { title } } }',
    variables: ({ wedding }) => ({ id: wedding.id }),
    allowed: partners,
  },
  'Query.postcard': byLink('query', 'postcard', 'addressee'),
  'Mutation.writeMemory': onMemory('writeMemory', 'version: 0, words: "Volamos."'),
  'Mutation.addMemoryPhoto': {
    query:
      'mutation ($id: UUID!, $gift: UUID!, $photo: UUID!, $picture: PictureInput!) { answer: addMemoryPhoto(weddingId: $id, giftId: $gift, id: $photo, picture: $picture) { ... on Memory { giftId } } }',
    variables: (world) => ({ ...which(world), photo: randomUUID(), picture: { file: world.photograph } }),
    allowed: partners,
  },
  'Mutation.captionMemoryPhoto': onPhoto('captionMemoryPhoto', ', caption: "Arriba"'),
  'Mutation.focusMemoryPhoto': onPhoto('focusMemoryPhoto', ', x: 50, y: 20'),
  'Mutation.removeMemoryPhoto': onPhoto('removeMemoryPhoto'),
  'Mutation.restoreMemoryPhoto': onPhoto('restoreMemoryPhoto'),
  'Mutation.orderMemoryPhotos': onMemory('orderMemoryPhotos', 'ids: []'),
  'Mutation.sendPostcards': onMemory('sendPostcards', 'contributionIds: []'),
  'Mutation.openMemories': {
    query:
      'mutation ($id: UUID!) { answer: openMemories(weddingId: $id, isOpen: false) { ... on MemoryBook { isOpen } } }',
    variables: ({ wedding }) => ({ id: wedding.id }),
    allowed: partners,
  },
  'Mutation.openPostcard': byLink('mutation', 'openPostcard', '... on PostcardNoted { done }'),
  'Mutation.stopPostcards': byLink('mutation', 'stopPostcards', '... on PostcardNoted { done }'),
}
