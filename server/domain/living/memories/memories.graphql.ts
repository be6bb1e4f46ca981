import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, weddingById, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { addMemoryPhoto } from './add-memory-photo.ts'
import { captionMemoryPhoto } from './caption-memory-photo.ts'
import { focusMemoryPhoto } from './focus-memory-photo.ts'
import { MemoryChanged, MemoryNotFound } from './memories.refusals.ts'
import type { Memory, MemoryPhoto } from './memory.ts'
import { areMemoriesOpen, memoriesOf } from './memory-queries.ts'
import { openMemories } from './open-memories.ts'
import { orderMemoryPhotos } from './order-memory-photos.ts'
import { removeMemoryPhoto } from './remove-memory-photo.ts'
import { restoreMemoryPhoto } from './restore-memory-photo.ts'
import { writeMemory } from './write-memory.ts'

/** A photograph of a lived gift in the schema, for the couple and the holders of its link. */
export const memoryPhotoRef = builder.objectRef<MemoryPhoto>('MemoryPhoto').implement({
  description: 'Photograph of a memory.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Photograph id.' }),
    image: t.exposeString('image', { description: 'URL, or name of an illustration.' }),
    caption: t.exposeString('caption', { description: 'Caption; may be empty.' }),
    focalX: t.exposeInt('focalX', {
      nullable: true,
      description: 'Focal point, in percent from the left; null when unset.',
    }),
    focalY: t.exposeInt('focalY', {
      nullable: true,
      description: 'Vertical position in percent from the top.',
    }),
  }),
})

/** A memory in the schema, for the couple. */
export const memoryRef = builder.objectRef<Memory>('Memory').implement({
  description: 'Experienced gift with the couple’s words and photographs.',
  fields: (t) => ({
    giftId: t.field({ type: 'UUID', description: 'Id of the gift.', resolve: ({ gift }) => gift.id }),
    slug: t.string({ description: 'Slug, unique among its kind.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'Title of the gift.', resolve: ({ title }) => title }),
    place: t.string({ description: 'Place name; may be empty.', resolve: ({ place }) => place }),
    image: t.string({ description: 'Picture of the gift.', resolve: ({ gift }) => gift.image }),
    livedOn: t.expose('livedOn', { type: 'Date', description: 'Day of the experience.' }),
    words: t.exposeString('words', { description: 'Text by the couple, with line breaks; may be empty.' }),
    version: t.exposeInt('version', {
      description: 'Version number, increased by every change of the text.',
    }),
    photos: t.field({
      type: [memoryPhotoRef],
      description: 'Photographs; the first one is on the postcards.',
      resolve: ({ photos }) => [...photos],
    }),
  }),
})

type Book = { readonly wedding: Wedding; readonly isOpen: boolean }
const bookRef = builder.objectRef<Book>('MemoryBook').implement({
  description: 'Memories of a wedding.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', { description: 'True if guests can see the memories.' }),
    url: t.string({
      description: 'URL for guests; null while they are hidden.',
      resolve: ({ wedding }, _, { env }) => `${env.publicUrl}/${wedding.slug}/recuerdos`,
    }),
    memories: t.field({
      type: [memoryRef],
      description: 'Memories in order of the experience.',
      resolve: async ({ wedding }, _, context) => [...(await memoriesIn(context, wedding.id))],
    }),
  }),
})

/** Returns the couple's memories, read once per request; none for people who are not partners. */
export function memoriesIn(context: AppContext, weddingId: string): Promise<readonly Memory[]> {
  return memoizePerRequest(context, `memories ${weddingId}`, async () =>
    (await visibleFieldsIn(context, weddingId)) ? memoriesOf(context.database.db, weddingId) : [],
  )
}

async function bookOf(context: AppContext, weddingId: string): Promise<Book | null> {
  const on = context.database.db
  if (!(await visibleFieldsIn(context, weddingId))) return null
  const wedding = await weddingById(on, weddingId)
  invariant(wedding, 'Wedding missing for a member')
  return { wedding, isOpen: await areMemoriesOpen(on, weddingId) }
}

refusalFields(MemoryChanged, (t) => ({
  present: t.expose('present', {
    type: memoryRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

const ofWedding = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const ofGift = { type: 'UUID', required: true, description: 'Id of the experienced gift.' } as const
const ofPhoto = { type: 'UUID', required: true, description: 'Id of the photograph.' } as const

builder.queryFields((t) => ({
  memoryBook: t.field({
    type: bookRef,
    nullable: true,
    description: 'Memories of the wedding; partners only.',
    args: { weddingId: t.arg(ofWedding) },
    resolve: (_, { weddingId }, context) => bookOf(context, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  writeMemory: t.field({
    type: memoryRef,
    description: 'Saves the text of a memory.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      version: t.arg.int({ required: true, description: 'Version that the edit is based on.' }),
      words: t.arg.string({ required: true, description: 'Text of up to 4000 characters; may be empty.' }),
    },
    errors: { types: [MemoryNotFound, MemoryChanged, InvalidInput] },
    resolve: (_, { weddingId, giftId, version, words }, context) =>
      writeMemory(context, { weddingId, giftId }, { version, words }),
  }),
  addMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Adds a photograph to the end of a memory.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      picture: t.arg({ type: pictureInput, required: true, description: 'Photograph to add.' }),
    },
    errors: { types: [...uploadRefusals, MemoryNotFound] },
    resolve: (_, { weddingId, giftId, id, picture }, context) =>
      addMemoryPhoto(context, { weddingId, giftId }, id, picture),
  }),
  captionMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Sets the caption of a photograph.',
    args: {
      id: t.arg(ofPhoto),
      caption: t.arg.string({
        required: true,
        description: 'Caption of up to 160 characters; may be empty.',
      }),
    },
    errors: { types: [MemoryNotFound, InvalidInput] },
    resolve: (_, { id, caption }, context) => captionMemoryPhoto(context, id, caption),
  }),
  focusMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Sets the focal point of a photograph, which stays visible in every crop.',
    args: {
      id: t.arg(ofPhoto),
      x: t.arg.int({ required: true, description: 'Horizontal position in percent from the left.' }),
      y: t.arg.int({ required: true, description: 'Vertical position in percent from the top.' }),
    },
    errors: { types: [MemoryNotFound, InvalidInput] },
    resolve: (_, { id, x, y }, context) => focusMemoryPhoto(context, id, { x, y }),
  }),
  removeMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Removes a photograph.',
    args: { id: t.arg(ofPhoto) },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { id }, context) => removeMemoryPhoto(context, id),
  }),
  restoreMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Restores a removed photograph at its position.',
    args: { id: t.arg(ofPhoto) },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { id }, context) => restoreMemoryPhoto(context, id),
  }),
  orderMemoryPhotos: t.field({
    type: memoryRef,
    description: 'Orders the photographs of a memory; the first one is on the postcards.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      ids: t.arg({ type: ['UUID'], required: true, description: 'Ids of all photographs, in order.' }),
    },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { weddingId, giftId, ids }, context) =>
      orderMemoryPhotos(context, { weddingId, giftId }, ids),
  }),
  openMemories: t.field({
    type: bookRef,
    description: 'Shows memories to guests, or hides them.',
    args: {
      weddingId: t.arg(ofWedding),
      isOpen: t.arg.boolean({ required: true, description: 'True to show, false to hide.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: async (_, { weddingId, isOpen }, context) => {
      await openMemories(context, weddingId, isOpen)
      const book = await bookOf(context, weddingId)
      invariant(book, 'Memory book missing after its visibility changed')
      return book
    },
  }),
}))
