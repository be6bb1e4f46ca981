import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { honestSheetRef } from '#server/domain/catalogue/experiences/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { PlanB } from '#shared/inputs/gift.ts'
import { type Currency, money } from '#shared/money.ts'
import { addGift } from './add-gift.ts'
import { addIdeas } from './add-ideas.ts'
import { giftInput, sharingEnum } from './gift-list.graphql-inputs.ts'
import { GiftHoldsMoney, GiftNotFound, OrderOutOfDate } from './gift-list.refusals.ts'
import { type Gift, sharePrice } from './gift.ts'
import { hideGift } from './hide-gift.ts'
import { markMostWanted } from './mark-most-wanted.ts'
import { reorderGifts } from './reorder-gifts.ts'
import { restoreGift } from './restore-gift.ts'
import { updateGift } from './update-gift.ts'
import { withdrawGift } from './withdraw-gift.ts'

refusalFields(GiftHoldsMoney, (t) => ({
  title: t.string({ description: 'Which gift.', resolve: ({ gift }) => gift.title }),
  held: t.field({
    type: moneyRef,
    nullable: true,
    description: 'How much is promised to it or received; null for those who never see money.',
    resolve: async ({ gift: { weddingId, currency }, heldMinor }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, weddingId))
        ? money(heldMinor, currency as Currency)
        : null,
  }),
}))

export const planBRef = builder.objectRef<PlanB>('PlanB').implement({
  description: 'What the giver would like instead, should the experience fail.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its name within the gift.' }),
    title: t.exposeString('title', { description: 'What it is.' }),
    summary: t.exposeString('summary', { description: 'In one line; may be empty.' }),
    image: t.exposeString('image', { nullable: true, description: 'Its illustration.' }),
  }),
})

const amountOf = (gift: Gift, minor: bigint | null) => (minor === null ? null : money(minor, gift.currency))

/** A gift as the couple see it; what was given to it is added by giving. */
export const giftRef = builder.objectRef<Gift>('Gift').implement({
  description: 'A gift of the list, as the couple see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    slug: t.exposeString('slug', { description: 'Its name in addresses, within its list.' }),
    ideaSlug: t.exposeString('ideaSlug', { nullable: true, description: 'The idea it was copied from.' }),
    title: t.exposeString('title', { description: 'What it is.' }),
    summary: t.exposeString('summary', { description: 'In one line; may be empty.' }),
    story: t.exposeString('story', { description: 'Its story; may be empty.' }),
    place: t.exposeString('place', { description: 'Where; may be empty.' }),
    image: t.exposeString('image', { description: 'Its picture.' }),
    stopId: t.expose('stopId', {
      type: 'UUID',
      nullable: true,
      description: 'The leg of the list it belongs to.',
    }),
    sheet: t.expose('sheet', { type: honestSheetRef, description: 'What one should know.' }),
    planBs: t.expose('planBs', { type: [planBRef], description: 'What givers may choose as plan B.' }),
    sharing: t.expose('sharing', { type: sharingEnum, description: 'How it is given.' }),
    target: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Its price; none for a fund without end.',
      resolve: (gift) => amountOf(gift, gift.targetMinor),
    }),
    shareCount: t.exposeInt('shareCount', { nullable: true, description: 'In how many equal shares.' }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'The price of one share.',
      resolve: (gift) => amountOf(gift, sharePrice(gift)),
    }),
    minAmount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'The least one can give, when any amount goes.',
      resolve: (gift) => amountOf(gift, gift.minMinor),
    }),
    isFund: t.exposeBoolean('isFund', { description: 'Whether it is the common fund.' }),
    mostWanted: t.exposeBoolean('mostWanted', { description: 'One they most look forward to.' }),
    hidden: t.exposeBoolean('hidden', { description: 'Whether guests see it.' }),
    withdrawn: t.boolean({
      description: 'Whether it was taken out of the list.',
      resolve: (gift) => gift.withdrawnAt !== null,
    }),
    position: t.exposeInt('position', { description: 'Its place in the list.' }),
  }),
})

const giftArgument = { type: 'UUID', required: true, description: 'Which gift.' } as const
const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const

builder.mutationFields((t) => ({
  addIdeas: t.field({
    type: weddingRef,
    description: 'Copies ideas to the end of the list; those already there are not copied again.',
    args: {
      weddingId: t.arg(weddingArgument),
      ideaSlugs: t.arg.stringList({ required: true, description: 'Which, in this order.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, ideaSlugs }, context) => addIdeas(context, weddingId, ideaSlugs),
  }),
  addGift: t.field({
    type: giftRef,
    description: 'Adds a gift at the end of the list.',
    args: { input: t.arg({ type: giftInput, required: true, description: 'The gift.' }) },
    errors: { types: [InvalidInput, GiftNotFound, WeddingNotFound] },
    resolve: (_, { input }, context) => addGift(context, input),
  }),
  updateGift: t.field({
    type: giftRef,
    description: 'Changes a gift; it never becomes cheaper than what is in it.',
    args: { input: t.arg({ type: giftInput, required: true, description: 'The gift as it will be.' }) },
    errors: { types: [InvalidInput, GiftNotFound, GiftHoldsMoney] },
    resolve: (_, { input }, context) => updateGift(context, input),
  }),
  reorderGifts: t.field({
    type: weddingRef,
    description: 'Puts the whole list in this order.',
    args: {
      weddingId: t.arg(weddingArgument),
      giftIds: t.arg({ type: ['UUID'], required: true, description: 'Every gift of the list, each once.' }),
    },
    errors: { types: [OrderOutOfDate, WeddingNotFound] },
    resolve: (_, { weddingId, giftIds }, context) => reorderGifts(context, weddingId, giftIds),
  }),
  hideGift: t.field({
    type: giftRef,
    description: 'Hides a gift from guests, or shows it again.',
    args: {
      id: t.arg(giftArgument),
      hidden: t.arg.boolean({ required: true, description: 'Hidden or not.' }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id, hidden }, context) => hideGift(context, id, hidden),
  }),
  markMostWanted: t.field({
    type: giftRef,
    description: 'Says that they most look forward to it, or takes that back.',
    args: {
      id: t.arg(giftArgument),
      mostWanted: t.arg.boolean({ required: true, description: 'Yes or no.' }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id, mostWanted }, context) => markMostWanted(context, id, mostWanted),
  }),
  withdrawGift: t.field({
    type: giftRef,
    description: 'Takes a gift out of the list while nothing is promised or given to it.',
    args: { id: t.arg(giftArgument) },
    errors: { types: [GiftNotFound, GiftHoldsMoney] },
    resolve: (_, { id }, context) => withdrawGift(context, id),
  }),
  restoreGift: t.field({
    type: giftRef,
    description: 'Undoes a withdrawal.',
    args: { id: t.arg(giftArgument) },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id }, context) => restoreGift(context, id),
  }),
}))
