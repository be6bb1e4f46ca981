import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { honestSheetRef } from '#server/domain/catalogue/experiences/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { GiftPhoto, PlanB } from '#shared/inputs/gift.ts'
import { type Currency, money } from '#shared/money.ts'
import { addGift } from './add-gift.ts'
import { addIdeas } from './add-ideas.ts'
import { type ChangedGifts, changeGifts } from './change-gifts.ts'
import { giftChangeInput, giftInput, sharingEnum } from './gift-list.graphql-inputs.ts'
import { GiftHoldsMoney, GiftNotFound, OrderOutOfDate } from './gift-list.refusals.ts'
import { type Gift, sharePrice } from './gift.ts'
import { hideGift } from './hide-gift.ts'
import { markMostWanted } from './mark-most-wanted.ts'
import { reorderGifts } from './reorder-gifts.ts'
import { restoreGift } from './restore-gift.ts'
import { updateGift } from './update-gift.ts'
import { withdrawGift } from './withdraw-gift.ts'

refusalFields(GiftHoldsMoney, (t) => ({
  title: t.string({ description: 'Title of the gift.', resolve: ({ gift }) => gift.title }),
  held: t.field({
    type: moneyRef,
    nullable: true,
    description: 'Amount promised or received; null for viewers without access to money.',
    resolve: async ({ gift: { weddingId, currency }, heldMinor }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, weddingId))
        ? money(heldMinor, currency as Currency)
        : null,
  }),
}))

export const planBRef = builder.objectRef<PlanB>('PlanB').implement({
  description: 'Alternative to the gift if the experience cannot take place.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the plan B, unique within the gift.' }),
    title: t.exposeString('title', { description: 'Title of the plan B.' }),
    summary: t.exposeString('summary', { description: 'Summary in one line; may be empty.' }),
    image: t.exposeString('image', { nullable: true, description: 'Illustration of the plan B.' }),
  }),
})

export const giftPhotoRef = builder.objectRef<GiftPhoto>('GiftPhoto').implement({
  description: 'Photograph of a gift.',
  fields: (t) => ({
    picture: t.exposeString('picture', {
      description: 'URL of an uploaded picture, which contains its focal point, or name of an illustration.',
    }),
    alt: t.exposeString('alt', { description: 'Text for those who cannot see it; may be empty.' }),
    credit: t.string({
      nullable: true,
      description: 'Author and licence of a photograph of the catalogue; null for one of the couple.',
      resolve: ({ credit }) => credit ?? null,
    }),
  }),
})

const amountOf = (gift: Gift, minor: bigint | null) => (minor === null ? null : money(minor, gift.currency))

/** Gift as shown to the couple. Other domains add its contributions. */
export const giftRef = builder.objectRef<Gift>('Gift').implement({
  description: 'Gift of the list, as shown to the couple.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Gift id.' }),
    slug: t.exposeString('slug', { description: 'Slug, unique within the list.' }),
    ideaSlug: t.exposeString('ideaSlug', {
      nullable: true,
      description: 'Slug of the idea it was copied from.',
    }),
    title: t.exposeString('title', { description: 'Title of the gift.' }),
    summary: t.exposeString('summary', { description: 'Summary in one line; may be empty.' }),
    story: t.exposeString('story', { description: 'Story of the gift; may be empty.' }),
    place: t.exposeString('place', { description: 'Place name; may be empty.' }),
    image: t.exposeString('image', {
      description: 'Picture of the gift: its first photograph, or else the drawing.',
    }),
    drawing: t.exposeString('drawing', {
      description: 'Name of the illustration that is shown without photographs.',
    }),
    photos: t.expose('photos', {
      type: [giftPhotoRef],
      description: 'Photographs in their order: those of the couple, and that of the idea.',
    }),
    stopId: t.expose('stopId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the stop it belongs to.',
    }),
    sheet: t.expose('sheet', { type: honestSheetRef, description: 'Facts to know before giving.' }),
    planBs: t.expose('planBs', { type: [planBRef], description: 'Alternatives offered to givers.' }),
    sharing: t.expose('sharing', { type: sharingEnum, description: 'Way of giving.' }),
    target: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price of the gift; null for a fund without a target.',
      resolve: (gift) => amountOf(gift, gift.targetMinor),
    }),
    shareCount: t.exposeInt('shareCount', { nullable: true, description: 'Number of equal shares.' }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price of one share.',
      resolve: (gift) => amountOf(gift, sharePrice(gift)),
    }),
    shareNames: t.exposeStringList('shareNames', {
      description: 'Names of the first shares, in order; empty if the shares have no names.',
    }),
    minAmount: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Minimum amount of a gift with free amounts.',
      resolve: (gift) => amountOf(gift, gift.minMinor),
    }),
    isFund: t.exposeBoolean('isFund', { description: 'True for the common fund.' }),
    mostWanted: t.exposeBoolean('mostWanted', {
      description: 'True for a gift that the couple marked as most wanted.',
    }),
    hidden: t.exposeBoolean('hidden', { description: 'True if guests cannot see the gift.' }),
    withdrawn: t.boolean({
      description: 'True if the gift was withdrawn from the list.',
      resolve: (gift) => gift.withdrawnAt !== null,
    }),
    position: t.exposeInt('position', { description: 'Position in the list.' }),
  }),
})

const changedGiftsRef = builder.objectRef<ChangedGifts>('ChangedGifts').implement({
  description: 'Result of `changeGifts`.',
  fields: (t) => ({
    gifts: t.expose('gifts', { type: [giftRef], description: 'All gifts of the changes, as they are now.' }),
    kept: t.expose('kept', {
      type: [giftRef],
      description: 'Gifts that were not withdrawn because guests promised or gave to them.',
    }),
  }),
})

const giftArgument = { type: 'UUID', required: true, description: 'Id of the gift.' } as const
const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

builder.mutationFields((t) => ({
  addIdeas: t.field({
    type: weddingRef,
    description: 'Copies ideas to the end of the list. Ideas that the list already contains are skipped.',
    args: {
      weddingId: t.arg(weddingArgument),
      ideaSlugs: t.arg.stringList({
        required: true,
        description: 'Slugs of the ideas, in the wanted order.',
      }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, ideaSlugs }, context) => addIdeas(context, weddingId, ideaSlugs),
  }),
  addGift: t.field({
    type: giftRef,
    description: 'Adds a gift at the end of the list.',
    args: { input: t.arg({ type: giftInput, required: true, description: 'New gift.' }) },
    errors: { types: [InvalidInput, GiftNotFound, WeddingNotFound] },
    resolve: (_, { input }, context) => addGift(context, input),
  }),
  updateGift: t.field({
    type: giftRef,
    description: 'Updates a gift. The price cannot fall below the amount promised or received.',
    args: {
      input: t.arg({ type: giftInput, required: true, description: 'Complete new content of the gift.' }),
    },
    errors: { types: [InvalidInput, GiftNotFound, GiftHoldsMoney] },
    resolve: (_, { input }, context) => updateGift(context, input),
  }),
  reorderGifts: t.field({
    type: weddingRef,
    description: 'Sets the order of the whole list.',
    args: {
      weddingId: t.arg(weddingArgument),
      giftIds: t.arg({
        type: ['UUID'],
        required: true,
        description: 'Ids of all gifts of the list, each exactly once.',
      }),
    },
    errors: { types: [OrderOutOfDate, WeddingNotFound] },
    resolve: (_, { weddingId, giftIds }, context) => reorderGifts(context, weddingId, giftIds),
  }),
  hideGift: t.field({
    type: giftRef,
    description: 'Hides a gift from guests, or shows it again.',
    args: {
      id: t.arg(giftArgument),
      hidden: t.arg.boolean({ required: true, description: 'True to hide, false to show.' }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id, hidden }, context) => hideGift(context, id, hidden),
  }),
  markMostWanted: t.field({
    type: giftRef,
    description: 'Marks a gift as most wanted, or removes the mark.',
    args: {
      id: t.arg(giftArgument),
      mostWanted: t.arg.boolean({ required: true, description: 'True to mark, false to remove the mark.' }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id, mostWanted }, context) => markMostWanted(context, id, mostWanted),
  }),
  changeGifts: t.field({
    type: changedGiftsRef,
    description:
      'Hides, marks, moves, withdraws or restores several gifts. Gifts that are promised or given are not withdrawn.',
    args: {
      weddingId: t.arg(weddingArgument),
      changes: t.arg({ type: [giftChangeInput], required: true, description: 'The changes.' }),
    },
    errors: { types: [WeddingNotFound, GiftNotFound, InvalidInput] },
    resolve: (_, { weddingId, changes }, context) => changeGifts(context, weddingId, changes),
  }),
  withdrawGift: t.field({
    type: giftRef,
    description: 'Withdraws a gift from the list if nothing is promised or given to it.',
    args: { id: t.arg(giftArgument) },
    errors: { types: [GiftNotFound, GiftHoldsMoney] },
    resolve: (_, { id }, context) => withdrawGift(context, id),
  }),
  restoreGift: t.field({
    type: giftRef,
    description: 'Restores a withdrawn gift.',
    args: { id: t.arg(giftArgument) },
    errors: { types: [GiftNotFound] },
    resolve: (_, { id }, context) => restoreGift(context, id),
  }),
}))
