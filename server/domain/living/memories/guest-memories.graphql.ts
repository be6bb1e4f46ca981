import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { memoryPhotoRef } from './memories.graphql.ts'
import { areMemoriesOpen, countOpenMemories, latestOpenMemory, memoriesOf } from './memory-queries.ts'
import { type Memory, translateMemory } from './memory.ts'

const guestMemoryRef = builder.objectRef<Memory>('GuestMemory').implement({
  description: 'Memory of an experienced gift, as shown to guests.',
  fields: (t) => ({
    slug: t.string({ description: 'Slug of the gift.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'Title of the gift.', resolve: ({ title }) => title }),
    place: t.string({ description: 'Place name; may be empty.', resolve: ({ place }) => place }),
    image: t.string({ description: 'Picture of the gift.', resolve: ({ gift }) => gift.image }),
    livedOn: t.expose('livedOn', { type: 'Date', description: 'Day of the experience.' }),
    words: t.exposeString('words', { description: 'Text by the couple; may be empty.' }),
    photos: t.field({
      type: [memoryPhotoRef],
      description: 'Photographs of the memory.',
      resolve: ({ photos }) => [...photos],
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  memories: t.field({
    type: [guestMemoryRef],
    description: 'Memories in order; empty while the couple hide them.',
    resolve: async ({ wedding, translate }, _, { database }) => {
      if (!(await areMemoriesOpen(database.db, wedding.id))) return []
      const memories = await memoriesOf(database.db, wedding.id)
      return memories.map((memory) => translateMemory(memory, translate))
    },
  }),
  latestMemory: t.field({
    type: guestMemoryRef,
    nullable: true,
    description:
      'Memory that was lived last, one with photographs before others; null while the couple hide theirs.',
    resolve: async ({ wedding, translate }, _, { database }) => {
      const latest = await latestOpenMemory(database.db, wedding.id)
      return latest && translateMemory(latest, translate)
    },
  }),
  memoriesCount: t.int({
    description: 'Number of visible memories.',
    resolve: async ({ wedding }, _, { database }) => countOpenMemories(database.db, wedding.id),
  }),
}))
