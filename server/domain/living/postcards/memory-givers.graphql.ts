import { builder } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { contributionRef } from '#server/domain/gifts/contributions/index.ts'
import { memoriesIn, MemoryNotFound, memoryRef } from '#server/domain/living/memories/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { cardOf } from './postcard-card.ts'
import { postcardAddress } from './postcard-address.ts'
import { albumOf, type Giver, type MemoryWithGivers } from './postcard-queries.ts'
import { addresseeOf, type Postcard, postcardUrl } from './postcard.ts'
import { sendPostcards } from './send-postcards.ts'

const postcardRef = builder.objectRef<Postcard>('Postcard').implement({
  description: 'Postcard sent to a giver of a lived gift.',
  fields: (t) => ({
    url: t.string({
      description: 'Public link, which may be shared.',
      resolve: ({ id }, _, context) => postcardUrl(context, id),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'Time of creation.' }),
    mailedAt: t.expose('mailedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of sending by email; null without an email address.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first view.',
    }),
  }),
})

const giverRef = builder.objectRef<Giver>('MemoryGiver').implement({
  description: 'Giver of an experienced gift.',
  fields: (t) => ({
    contribution: t.expose('found', {
      type: contributionRef,
      description: 'Contribution with message and voice note.',
    }),
    addressee: t.string({
      description: 'Name on the postcard; empty for an anonymous gift.',
      resolve: ({ found }) => addresseeOf(found.contribution),
    }),
    postcard: t.expose('postcard', {
      type: postcardRef,
      nullable: true,
      description: 'Postcard of the giver; null until one is sent.',
    }),
    picture: t.string({
      description: 'Picture of the postcard, sent or not.',
      resolve: ({ found, memory }, _, { secrets }) =>
        postcardAddress(secrets, cardOf(memory, found.wedding, found.contribution), 'card'),
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
    const memories = await memoriesIn(context, weddingId)
    if (visibleFields === 'nothing') return memories.map((memory) => ({ memory, givers: [] }))
    const wedding = await weddingById(context.database.db, weddingId)
    return wedding ? albumOf(context.database.db, wedding, memories) : []
  })
}

builder.objectField(memoryRef, 'givers', (t) =>
  t.field({
    type: [giverRef],
    description: 'Givers; empty while the couple hide gifts.',
    resolve: async ({ weddingId, gift }, _, context) => {
      const album = await albumIn(context, weddingId)
      return [...(album.find(({ memory }) => memory.gift.id === gift.id)?.givers ?? [])]
    },
  }),
)

builder.objectField(contributionRef, 'memories', (t) =>
  t.field({
    type: [memoryRef],
    description: 'Memories in order; partners only.',
    resolve: async ({ contribution: { id, planId, weddingId } }, _, context) =>
      (await albumIn(context, weddingId))
        .filter(({ givers }) => givers.some(({ found }) => found.contribution.id === (planId ?? id)))
        .map(({ memory }) => memory),
  }),
)

builder.mutationFields((t) => ({
  sendPostcards: t.field({
    type: memoryRef,
    description: 'Sends postcards to givers. Givers who have one are skipped.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      giftId: t.arg({ type: 'UUID', required: true, description: 'Id of the experienced gift.' }),
      contributionIds: t.arg({
        type: ['UUID'],
        required: true,
        description: 'Ids of the givers’ contributions.',
      }),
    },
    errors: { types: [MemoryNotFound] },
    resolve: (_, { weddingId, giftId, contributionIds }, context) =>
      sendPostcards(context, { weddingId, giftId }, contributionIds),
  }),
}))
