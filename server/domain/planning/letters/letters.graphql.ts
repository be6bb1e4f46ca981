import { builder } from '#server/graphql/builder.ts'
import {
  type Contribution,
  contributionById,
  ContributionMoved,
  ContributionNotFound,
  contributionRef,
  instalmentsOfPlan,
  privateContributionRef,
  canSeeMessage,
} from '#server/domain/gifts/contributions/index.ts'
import { type PostcardShown, postcardsOf, postcardToken } from '#server/domain/living/postcards/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { lettersOf, homeOf, type Mail, mailRef } from '#server/domain/planning/mailbox/index.ts'
import { replyToThanks } from './reply-to-thanks.ts'
import { sendThanks } from './send-thanks.ts'

/** A letter, with the id of the gift for which it is read. */
type LetterRead = Mail & { readonly giver: string }

const letterPostcardRef = builder.objectRef<PostcardShown>('LetterPostcard').implement({
  description: 'Postcard linked from a letter.',
  fields: (t) => ({
    title: t.string({ description: 'Title of the experience.', resolve: ({ memory }) => memory.title }),
    giftId: t.field({
      type: 'UUID',
      description: 'Id of the gift.',
      resolve: ({ memory }) => memory.gift.id,
    }),
    token: t.string({
      description: 'Token from the postcard’s link.',
      resolve: ({ postcard }, _, { secrets }) => postcardToken(secrets, postcard.id),
    }),
  }),
})

const letterRef = builder.objectRef<LetterRead>('Letter').implement({
  description: 'A letter between the couple and a giver, on the gift’s private page.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Letter id.' }),
    fromCouple: t.boolean({
      description: 'True if the couple wrote it.',
      resolve: (mail) => homeOf(mail) === 'outbox',
    }),
    from: t.exposeString('fromName', { description: 'Name of the author.' }),
    content: t.string({
      description: 'The letter as sanitised HTML.',
      resolve: (mail) => cleanHtml(mail.content),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'Time of the letter.' }),
    postcard: t.field({
      type: letterPostcardRef,
      nullable: true,
      description: 'Postcard of the experience that the letter is about; null if none.',
      resolve: async ({ memoryGiftId, giver }, _, context) => {
        if (memoryGiftId === null) return null
        const theirs = await memoizePerRequest(context, `postcards of ${giver}`, () =>
          postcardsOf(context.database.db, giver),
        )
        return theirs.find(({ memory }) => memory.gift.id === memoryGiftId) ?? null
      },
    }),
  }),
})

/** Returns the letters of a gift; for an instalment plan, those of all instalments. */
async function lettersOfGift(on: Reader, { id, planId }: Contribution): Promise<LetterRead[]> {
  const parts = planId === null ? [id] : (await instalmentsOfPlan(on, planId)).map((part) => part.id)
  const letters: LetterRead[] = []
  for (const part of parts)
    for (const letter of await lettersOf(on, part)) letters.push({ ...letter, giver: planId ?? id })
  return letters.toSorted((a, b) => a.date.getTime() - b.date.getTime())
}

builder.objectField(privateContributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'Thank-you letters of the couple and replies of the giver, oldest first.',
    resolve: ({ contribution }, _, { database }) => lettersOfGift(database.db, contribution),
  }),
)
builder.objectField(contributionRef, 'letters', (t) =>
  t.field({
    type: [letterRef],
    description: 'Thank-you letters and replies, oldest first.',
    resolve: (found, _, context) =>
      canSeeMessage(found, context) ? lettersOfGift(context.database.db, found.contribution) : [],
  }),
)

builder.mutationFields((t) => ({
  sendThanks: t.field({
    type: mailRef,
    description:
      'Sends a thank-you letter: immediately on the gift’s private page, and by email to givers with an address.',
    args: {
      contributionId: t.arg({ type: 'UUID', required: true, description: 'Id of the contribution.' }),
      text: t.arg.string({ required: true, description: 'Text of the letter.' }),
      id: t.arg({
        type: 'UUID',
        description: 'Id chosen by the client. Repeating it sends the letter once.',
      }),
      memoryGiftId: t.arg({
        type: 'UUID',
        description: 'Id of the experienced gift whose postcard is included.',
      }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput] },
    resolve: (_, { contributionId, text, id, memoryGiftId }, context) =>
      sendThanks(context, contributionId, text, id ?? context.random.uuid(), memoryGiftId ?? null),
  }),
  replyToThanks: t.field({
    type: privateContributionRef,
    description: 'Replies to a thank-you letter as a giver.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      text: t.arg.string({ required: true, description: 'Text of the reply.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, text }, context) => {
      const contribution = await replyToThanks(context, token, text)
      const found = await contributionById(context.database.db, contribution.id)
      invariant(found, 'Answered contribution missing')
      return found
    },
  }),
}))
