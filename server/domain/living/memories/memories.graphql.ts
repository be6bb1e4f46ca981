import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { contributionRef } from '#server/domain/gifts/contributions/index.ts'
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
import { addresseeOf, type Memory, type MemoryPhoto } from './memory.ts'
import { areMemoriesOpen } from './memory-queries.ts'
import { openMemories } from './open-memories.ts'
import { orderMemoryPhotos } from './order-memory-photos.ts'
import { cardOf } from './postcard-card.ts'
import { postcardAddress } from './postcard-address.ts'
import { albumOf, type Giver, type MemoryWithGivers } from './postcard-queries.ts'
import { type Postcard, postcardUrl } from './postcard.ts'
import { removeMemoryPhoto } from './remove-memory-photo.ts'
import { restoreMemoryPhoto } from './restore-memory-photo.ts'
import { sendPostcards } from './send-postcards.ts'
import { writeMemory } from './write-memory.ts'

/** A photograph of a lived gift, for the couple and the holders of its link. */
export const memoryPhotoRef = builder.objectRef<MemoryPhoto>('MemoryPhoto').implement({
  description: 'A photograph of something lived.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    image: t.exposeString('image', { description: 'Its address, or the name of an illustration.' }),
    caption: t.exposeString('caption', { description: 'What is said under it; may be empty.' }),
    focalX: t.exposeInt('focalX', {
      nullable: true,
      description: 'Focal point, in percent from the left; null when unset.',
    }),
    focalY: t.exposeInt('focalY', { nullable: true, description: 'Percent from above.' }),
  }),
})

const postcardRef = builder.objectRef<Postcard>('Postcard').implement({
  description: 'Postcard sent to a giver of a lived gift.',
  fields: (t) => ({
    url: t.string({
      description: 'Public link, which may be shared.',
      resolve: ({ id }, _, context) => postcardUrl(context, id),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was made for them.' }),
    mailedAt: t.expose('mailedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it left by e-mail; null where there is no address for it.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first view.',
    }),
  }),
})

const giverRef = builder.objectRef<Giver>('MemoryGiver').implement({
  description: 'One who gave what was lived.',
  fields: (t) => ({
    contribution: t.expose('found', {
      type: contributionRef,
      description: 'What they gave, with their words and their voice.',
    }),
    addressee: t.string({
      description: 'The name on their postcard; empty where they gave in secret.',
      resolve: ({ found }) => addresseeOf(found.contribution),
    }),
    postcard: t.expose('postcard', {
      type: postcardRef,
      nullable: true,
      description: 'The postcard they got; null as long as none was sent.',
    }),
    picture: t.string({
      description: 'The picture of their postcard, sent or not.',
      resolve: ({ found, memory }, _, { secrets }) =>
        postcardAddress(secrets, cardOf(memory, found.wedding, found.contribution), 'card'),
    }),
  }),
})

const memoryRef = builder.objectRef<Memory>('Memory').implement({
  description: 'A gift the two have lived, with what they tell of it.',
  fields: (t) => ({
    giftId: t.field({ type: 'UUID', description: 'Which gift.', resolve: ({ gift }) => gift.id }),
    slug: t.string({ description: 'Its name in addresses.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'What it was.', resolve: ({ title }) => title }),
    place: t.string({ description: 'Where; may be empty.', resolve: ({ place }) => place }),
    image: t.string({ description: 'The picture of the gift.', resolve: ({ gift }) => gift.image }),
    livedOn: t.expose('livedOn', { type: 'Date', description: 'On which day.' }),
    words: t.exposeString('words', { description: 'What they tell, with line breaks; may be empty.' }),
    version: t.exposeInt('version', { description: 'It grows with every change of the words.' }),
    photos: t.field({
      type: [memoryPhotoRef],
      description: 'Photographs; the first one is on the postcards.',
      resolve: ({ photos }) => [...photos],
    }),
    givers: t.field({
      type: [giverRef],
      description: 'Givers; empty while the couple hide gifts.',
      resolve: async ({ weddingId, gift }, _, context) => {
        const album = await albumIn(context, weddingId)
        return [...(album.find(({ memory }) => memory.gift.id === gift.id)?.givers ?? [])]
      },
    }),
  }),
})

type Book = { readonly wedding: Wedding; readonly isOpen: boolean }
const bookRef = builder.objectRef<Book>('MemoryBook').implement({
  description: 'All that the two have lived of what they were given.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether guests see it, too.' }),
    url: t.string({
      description: 'Where guests see it, when they do.',
      resolve: ({ wedding }, _, { env }) => `${env.publicUrl}/${wedding.slug}/recuerdos`,
    }),
    memories: t.field({
      type: [memoryRef],
      description: 'In the order in which it was lived.',
      resolve: async ({ wedding }, _, context) =>
        (await albumIn(context, wedding.id)).map(({ memory }) => memory),
    }),
  }),
})

/**
 * Returns the couple's memories with their givers, read once per request; without givers while the couple
 * hide gifts.
 */
function albumIn(context: AppContext, weddingId: string): Promise<MemoryWithGivers[]> {
  return memoizePerRequest(context, `album ${weddingId}`, async () => {
    const visibleFields = await visibleFieldsIn(context, weddingId)
    const wedding = await weddingById(context.database.db, weddingId)
    if (!visibleFields || !wedding) return []
    const album = await albumOf(context.database.db, wedding)
    return visibleFields === 'nothing' ? album.map(({ memory }) => ({ memory, givers: [] })) : album
  })
}

builder.objectField(contributionRef, 'memories', (t) =>
  t.field({
    type: [memoryRef],
    description: 'What was lived of it, in order, for the two alone.',
    resolve: async ({ contribution: { id, planId, weddingId } }, _, context) =>
      (await albumIn(context, weddingId))
        .filter(({ givers }) => givers.some(({ found }) => found.contribution.id === (planId ?? id)))
        .map(({ memory }) => memory),
  }),
)

async function bookOf(context: AppContext, weddingId: string): Promise<Book | null> {
  const on = context.database.db
  if (!(await visibleFieldsIn(context, weddingId))) return null
  const wedding = await weddingById(on, weddingId)
  invariant(wedding, 'Wedding missing for a member')
  return { wedding, isOpen: await areMemoriesOpen(on, weddingId) }
}

refusalFields(MemoryChanged, (t) => ({
  present: t.expose('present', { type: memoryRef, description: 'As it is now.' }),
}))

const ofWedding = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const ofGift = { type: 'UUID', required: true, description: 'Which gift was lived.' } as const
const ofPhoto = { type: 'UUID', required: true, description: 'Which photograph.' } as const

builder.queryFields((t) => ({
  memoryBook: t.field({
    type: bookRef,
    nullable: true,
    description: 'What the two have lived, for them alone.',
    args: { weddingId: t.arg(ofWedding) },
    resolve: (_, { weddingId }, context) => bookOf(context, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  writeMemory: t.field({
    type: memoryRef,
    description: 'The two tell how something they were given was.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      version: t.arg.int({ required: true, description: 'Which version was looked at.' }),
      words: t.arg.string({ required: true, description: 'Up to 4000 characters; may be empty.' }),
    },
    errors: { types: [MemoryNotFound, MemoryChanged, InvalidInput] },
    resolve: (_, { weddingId, giftId, version, words }, context) =>
      writeMemory(context, { weddingId, giftId }, { version, words }),
  }),
  addMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Puts a photograph behind the others of something lived.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      picture: t.arg({ type: pictureInput, required: true, description: 'The photograph.' }),
    },
    errors: { types: [...uploadRefusals, MemoryNotFound] },
    resolve: (_, { weddingId, giftId, id, picture }, context) =>
      addMemoryPhoto(context, { weddingId, giftId }, id, picture),
  }),
  captionMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Says something under a photograph.',
    args: {
      id: t.arg(ofPhoto),
      caption: t.arg.string({ required: true, description: 'Up to 160 characters; may be empty.' }),
    },
    errors: { types: [MemoryNotFound, InvalidInput] },
    resolve: (_, { id, caption }, context) => captionMemoryPhoto(context, id, caption),
  }),
  focusMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Says what of a photograph stays in sight when it is cut.',
    args: {
      id: t.arg(ofPhoto),
      x: t.arg.int({ required: true, description: 'Percent from the left.' }),
      y: t.arg.int({ required: true, description: 'Percent from above.' }),
    },
    errors: { types: [MemoryNotFound, InvalidInput] },
    resolve: (_, { id, x, y }, context) => focusMemoryPhoto(context, id, { x, y }),
  }),
  removeMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Takes a photograph out.',
    args: { id: t.arg(ofPhoto) },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { id }, context) => removeMemoryPhoto(context, id),
  }),
  restoreMemoryPhoto: t.field({
    type: memoryRef,
    description: 'Puts a photograph that was taken out back where it was.',
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
      ids: t.arg({ type: ['UUID'], required: true, description: 'Its photographs, in order.' }),
    },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { weddingId, giftId, ids }, context) =>
      orderMemoryPhotos(context, { weddingId, giftId }, ids),
  }),
  sendPostcards: t.field({
    type: memoryRef,
    description: 'Sends a postcard to these givers; who has one is sent nothing.',
    args: {
      weddingId: t.arg(ofWedding),
      giftId: t.arg(ofGift),
      contributionIds: t.arg({ type: ['UUID'], required: true, description: 'To whom.' }),
    },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { weddingId, giftId, contributionIds }, context) =>
      sendPostcards(context, { weddingId, giftId }, contributionIds),
  }),
  openMemories: t.field({
    type: bookRef,
    description: 'Shows the memories to guests, or hides them again.',
    args: {
      weddingId: t.arg(ofWedding),
      isOpen: t.arg.boolean({ required: true, description: 'Whether guests see them.' }),
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
