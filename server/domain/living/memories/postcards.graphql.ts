import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { privateContributionRef } from '#server/domain/gifts/contributions/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { memoryPhotoRef } from './memories.graphql.ts'
import { PostcardNotFound } from './memories.refusals.ts'
import { addresseeOf, faceOf, type Memory, townOf } from './memory.ts'
import { areMemoriesOpen, countOpenMemories, memoriesOf } from './memory-queries.ts'
import { openPostcard } from './open-postcard.ts'
import { cardOf, languageOf } from './postcard-card.ts'
import { postcardAddress } from './postcard-address.ts'
import type { PostcardSize } from './postcard-drawing.ts'
import { postcardByToken, postcardsOf } from './postcard-queries.ts'
import { type PostcardShown, postcardToken, postcardUrl } from './postcard.ts'
import { stopPostcards } from './stop-postcards.ts'

const sharedRef = builder.objectRef<PostcardShown>('SharedPostcard').implement({
  description: 'Postcard for the holder of its link, without any amount.',
  fields: (t) => {
    const picture = (size: PostcardSize, description: string) =>
      t.string({
        description,
        resolve: ({ memory, found }, _, { secrets }) =>
          postcardAddress(secrets, cardOf(memory, found.wedding, found.contribution), size),
      })
    return {
      token: t.string({
        description: 'Token from its link.',
        resolve: ({ postcard }, _, { secrets }) => postcardToken(secrets, postcard.id),
      }),
      url: t.string({
        description: 'Its link.',
        resolve: ({ postcard }, _, context) => postcardUrl(context, postcard.id),
      }),
      addressee: t.string({
        description: 'For whom it is; empty where they gave in secret.',
        resolve: ({ found }) => addresseeOf(found.contribution),
      }),
      isForMany: t.boolean({
        description: 'Whether several people are spoken to.',
        resolve: ({ found }) => found.contribution.kind === 'joint',
      }),
      coupleNames: t.string({
        description: 'From whom.',
        resolve: ({ found }) =>
          coupleName({ ...found.wedding, locale: languageOf(found.contribution, found.wedding) }),
      }),
      locale: t.string({
        description: 'The language and country of its words.',
        resolve: ({ found }) => languageOf(found.contribution, found.wedding),
      }),
      theme: t.string({ description: 'The colour theme.', resolve: ({ found }) => found.wedding.theme }),
      title: t.string({ description: 'What was given.', resolve: ({ memory }) => memory.title }),
      town: t.string({
        description: 'Where it was lived; may be empty.',
        resolve: ({ memory }) => townOf(memory.place),
      }),
      livedOn: t.field({
        type: 'Date',
        description: 'On which day.',
        resolve: ({ memory }) => memory.livedOn,
      }),
      words: t.string({
        description: 'What the two tell; may be empty.',
        resolve: ({ memory }) => memory.words,
      }),
      photos: t.field({
        type: [memoryPhotoRef],
        description: 'Their photographs.',
        resolve: ({ memory }) => [...memory.photos],
      }),
      face: t.string({
        description: 'The photograph on it, without anything written on it.',
        resolve: ({ memory }) => faceOf(memory),
      }),
      picture: picture('card', 'Its picture, to be kept and printed.'),
      linkPicture: picture('link', 'What chats show of its link.'),
    }
  },
})

const guestMemoryRef = builder.objectRef<Memory>('GuestMemory').implement({
  description: 'Something the two have lived of what they were given, as they show it to their guests.',
  fields: (t) => ({
    slug: t.string({ description: 'The gift’s name in addresses.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'What it was.', resolve: ({ title }) => title }),
    place: t.string({ description: 'Where; may be empty.', resolve: ({ place }) => place }),
    image: t.string({ description: 'The picture of the gift.', resolve: ({ gift }) => gift.image }),
    livedOn: t.expose('livedOn', { type: 'Date', description: 'On which day.' }),
    words: t.exposeString('words', { description: 'What they tell; may be empty.' }),
    photos: t.field({
      type: [memoryPhotoRef],
      description: 'Their photographs.',
      resolve: ({ photos }) => [...photos],
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  memories: t.field({
    type: [guestMemoryRef],
    description: 'What the two have lived, in order; nothing unless they show it.',
    resolve: async ({ wedding }, _, { database }) =>
      (await areMemoriesOpen(database.db, wedding.id)) ? memoriesOf(database.db, wedding.id) : [],
  }),
  memoriesCount: t.int({
    description: 'How much the two have lived and show.',
    resolve: async ({ wedding }, _, { database }) => countOpenMemories(database.db, wedding.id),
  }),
}))

builder.objectFields(privateContributionRef, (t) => ({
  postcards: t.field({
    type: [sharedRef],
    description: 'The postcards that came of this gift.',
    resolve: ({ contribution: { id, planId } }, _, { database }) => postcardsOf(database.db, planId ?? id),
  }),
}))

type Done = { readonly done: true }
const doneRef = builder.objectRef<Done>('PostcardNoted').implement({
  description: 'That what was said of a postcard is known.',
  fields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always.' }) }),
})

const token = { required: true, description: 'Token from its link.' } as const

builder.queryFields((t) => ({
  postcard: t.field({
    type: sharedRef,
    nullable: true,
    description: 'The postcard behind a link; it opens nothing else.',
    args: { token: t.arg.string(token) },
    resolve: (_, asked, { database }) => postcardByToken(database.db, asked.token),
  }),
}))

builder.mutationFields((t) => ({
  openPostcard: t.field({
    type: doneRef,
    description: 'Records a view of a postcard.',
    args: { token: t.arg.string(token) },
    errors: { types: [PostcardNotFound, TooManyAttempts] },
    resolve: async (_, asked, context) => {
      await openPostcard(context, asked.token)
      return { done: true as const }
    },
  }),
  stopPostcards: t.field({
    type: doneRef,
    description: 'Stops further postcards by e-mail for its recipient, or allows them again.',
    args: {
      token: t.arg.string(token),
      undo: t.arg.boolean({ defaultValue: false, description: 'They want them again.' }),
    },
    errors: { types: [PostcardNotFound, TooManyAttempts] },
    resolve: async (_, asked, context) => {
      await stopPostcards(context, asked.token, asked.undo === true)
      return { done: true as const }
    },
  }),
}))
