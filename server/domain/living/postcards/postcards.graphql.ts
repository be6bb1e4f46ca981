import { builder } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { privateContributionRef } from '#server/domain/gifts/contributions/index.ts'
import {
  faceOf,
  type Memory,
  memoryPhotoRef,
  translateMemory,
  wordsOfMemory,
} from '#server/domain/living/memories/index.ts'
import { ownWordsOf, ownWordsRef, readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { townOf } from '#shared/town.ts'
import { openPostcard } from './open-postcard.ts'
import { cardOf, languageOf } from './postcard-card.ts'
import { postcardAddress } from './postcard-address.ts'
import type { PostcardSize } from './postcard-drawing.ts'
import { postcardByToken, postcardsOf } from './postcard-queries.ts'
import { addresseeOf, type PostcardShown, postcardToken, postcardUrl } from './postcard.ts'
import { stopPostcards } from './stop-postcards.ts'
import { PostcardNotFound } from './postcards.refusals.ts'

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
        description: 'Public link.',
        resolve: ({ postcard }, _, context) => postcardUrl(context, postcard.id),
      }),
      addressee: t.string({
        description: 'Name of the addressee; empty for an anonymous gift.',
        resolve: ({ found }) => addresseeOf(found.contribution),
      }),
      isForMany: t.boolean({
        description: 'True if the text addresses several people.',
        resolve: ({ found }) => found.contribution.kind === 'joint',
      }),
      coupleNames: t.string({
        description: 'Names of the couple.',
        resolve: ({ found }) =>
          coupleName({ ...found.wedding, locale: languageOf(found.contribution, found.wedding) }),
      }),
      locale: t.string({
        description: 'Language and country of the texts.',
        resolve: ({ found }) => languageOf(found.contribution, found.wedding),
      }),
      theme: t.string({ description: 'The colour theme.', resolve: ({ found }) => found.wedding.theme }),
      title: t.string({
        description: 'Title of the gift.',
        resolve: async (shown, _, context) => (await memoryFor(context, shown)).title,
      }),
      town: t.string({
        description: 'Town of the experience; may be empty.',
        resolve: ({ memory }) => townOf(memory.place),
      }),
      livedOn: t.field({
        type: 'Date',
        description: 'Day of the experience.',
        resolve: ({ memory }) => memory.livedOn,
      }),
      words: t.string({
        description: 'Text by the couple; may be empty.',
        resolve: async (shown, _, context) => (await memoryFor(context, shown)).words,
      }),
      photos: t.field({
        type: [memoryPhotoRef],
        description: 'Photographs of the memory.',
        resolve: async (shown, _, context) => [...(await memoryFor(context, shown)).photos],
      }),
      ownWords: t.field({
        type: ownWordsRef,
        description: 'Language of the couple’s words on the postcard.',
        resolve: ({ memory, found: { wedding } }, _, context) =>
          ownWordsOf(context, wedding, wordsOfMemory(memory)),
      }),
      face: t.string({
        description: 'Photograph on the postcard, without text.',
        resolve: ({ memory }) => faceOf(memory),
      }),
      picture: picture('card', 'URL of the picture for saving and printing.'),
      linkPicture: picture('link', 'URL of the preview picture of its link.'),
    }
  },
})

/** Returns the memory of a postcard in the reader's language. */
async function memoryFor(context: AppContext, { memory, found }: PostcardShown): Promise<Memory> {
  return translateMemory(memory, await readerTranslator(context, found.wedding))
}

builder.objectFields(privateContributionRef, (t) => ({
  postcards: t.field({
    type: [sharedRef],
    description: 'Postcards created for this contribution.',
    resolve: ({ contribution: { id, planId } }, _, { database }) => postcardsOf(database.db, planId ?? id),
  }),
}))

type DoneResult = { readonly done: true }
const doneRef = builder.objectRef<DoneResult>('PostcardNoted').implement({
  description: 'Confirmation of a change to a postcard.',
  fields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true.' }) }),
})

const token = { required: true, description: 'Token from the postcard’s link.' } as const

builder.queryFields((t) => ({
  postcard: t.field({
    type: sharedRef,
    nullable: true,
    description: 'Postcard behind a link. The link gives no access to anything else.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, { database }) => postcardByToken(database.db, args.token),
  }),
}))

builder.mutationFields((t) => ({
  openPostcard: t.field({
    type: doneRef,
    description: 'Records a view of a postcard.',
    args: { token: t.arg.string(token) },
    errors: { types: [PostcardNotFound, TooManyAttempts] },
    resolve: async (_, args, context) => {
      await openPostcard(context, args.token)
      return { done: true as const }
    },
  }),
  stopPostcards: t.field({
    type: doneRef,
    description: 'Stops further postcards by e-mail for its recipient, or allows them again.',
    args: {
      token: t.arg.string(token),
      undo: t.arg.boolean({ defaultValue: false, description: 'True to allow emails again.' }),
    },
    errors: { types: [PostcardNotFound, TooManyAttempts] },
    resolve: async (_, args, context) => {
      await stopPostcards(context, args.token, args.undo === true)
      return { done: true as const }
    },
  }),
}))
