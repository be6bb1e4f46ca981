import { builder, countryEnum, currencyEnum, moneyRef, qrCodeRef } from '#server/graphql/builder.ts'
import { visibilityEnum } from '#server/domain/wedding/privacy/index.ts'
import { honestSheetRef, placeRef } from '#server/domain/catalogue/experiences/index.ts'
import { pageContentRef, pageForGuests, publishedPage } from '#server/domain/wedding/pages/index.ts'
import { planBRef, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
import {
  celebrationRef,
  daysToGo,
  partnerRef,
  partnersOf,
  todayIn,
  weddingStatusEnum,
} from '#server/domain/wedding/weddings/index.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import { money } from '#shared/money.ts'
import {
  type GuestGift,
  guestWedding,
  type GuestWedding,
  guestWeddingOf,
  shownAmounts,
  shownSignatures,
} from './guest-wedding-query.ts'
import { privateContributionRef } from '#server/domain/gifts/contributions/index.ts'
import {
  giftsByStop,
  type GuestStop,
  isAllGiven,
  leftOf,
  sharePriceOf,
  sharesHeldOf,
  sharesTakenOf,
  spotOf,
  spotOfStop,
} from './guest-list.ts'

/** A gift as guests see it; domains further down the order add their own fields. */
export const guestGiftRef = builder.objectRef<GuestGift>('GuestGift').implement({
  description: 'A gift as guests see it.',
  fields: (t) => {
    const amount = (description: string, of: (gift: GuestGift) => bigint | null) =>
      t.field({
        type: moneyRef,
        nullable: true,
        description,
        resolve: (gift) => {
          const minor = of(gift)
          return minor === null ? null : money(minor, gift.currency)
        },
      })
    const minor = (text: string | null) => (text === null ? null : BigInt(text))
    return {
      id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
      slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
      title: t.exposeString('title', { description: 'What it is.' }),
      summary: t.exposeString('summary', { description: 'In one line; may be empty.' }),
      story: t.exposeString('story', { description: 'Its story; may be empty.' }),
      place: t.exposeString('place', { description: 'Where; may be empty.' }),
      spot: t.field({
        type: placeRef,
        nullable: true,
        description: 'That place on the map, if its words mean one.',
        resolve: spotOf,
      }),
      image: t.exposeString('image', { description: 'Its picture.' }),
      sheet: t.expose('sheet', { type: honestSheetRef, description: 'What one should know.' }),
      planBs: t.expose('planBs', { type: [planBRef], description: 'What one may choose as plan B.' }),
      sharing: t.expose('sharing', { type: sharingEnum, description: 'How it is given.' }),
      target: amount('Its price; none for a fund without end.', (gift) => minor(gift.targetMinor)),
      shareCount: t.exposeInt('shareCount', { nullable: true, description: 'In how many equal shares.' }),
      sharePrice: amount('The price of one share.', sharePriceOf),
      minAmount: amount('The least one can give, when any amount goes.', (gift) => minor(gift.minMinor)),
      isFund: t.exposeBoolean('isFund', { description: 'Whether it is the common fund.' }),
      mostWanted: t.exposeBoolean('mostWanted', { description: 'One they most look forward to.' }),
      sharesTaken: t.int({
        description: 'Shares that can no longer be given. The last one left costs what is left of the gift.',
        resolve: sharesTakenOf,
      }),
      left: amount(
        'What can still be given; none: any amount. A gift that is given whole can be given for it.',
        leftOf,
      ),
      isFull: t.boolean({
        description:
          'Whether nothing can be given now. What is held may become free again: see `isGiven` and `held`.',
        resolve: (gift) => leftOf(gift) === 0n,
      }),
      isGiven: t.boolean({
        description: 'Whether all of it was sent or received.',
        resolve: isAllGiven,
      }),
      held: amount('What other guests have promised and not sent yet.', (gift) => BigInt(gift.heldMinor)),
      sharesHeld: t.int({
        description: 'How many of `sharesTaken` are only held, and free again when their holds end.',
        resolve: sharesHeldOf,
      }),
      heldUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the first hold ends if it is not sent; null without a hold.',
        resolve: ({ heldUntil }) => (heldUntil === null ? null : new Date(heldUntil)),
      }),
      isLookedAt: t.exposeBoolean('isLookedAt', {
        description: 'Whether everything held is held briefly, for guests who are giving it now.',
      }),
      signatures: t.stringList({
        description: 'How those signed who sent it and agreed to be named.',
        resolve: (gift) => shownSignatures(gift),
      }),
      signedAmounts: t.field({
        type: [moneyRef],
        description: 'What each of these gave, in the same order; nothing unless the couple show it.',
        resolve: (gift) => shownAmounts(gift).map((given) => money(given, gift.currency)),
      }),
      giversCount: t.exposeInt('giversCount', {
        description: 'How many have sent something of it; promises do not count.',
      }),
    }
  },
})

const guestStopRef = builder.objectRef<GuestStop>('GuestStop').implement({
  description: 'A leg of the list with its gifts.',
  fields: (t) => ({
    id: t.expose('id', {
      type: 'UUID',
      nullable: true,
      description: 'Its id; none for gifts without a leg.',
    }),
    name: t.exposeString('name', { description: 'A place or a theme; empty for gifts without a leg.' }),
    days: t.exposeString('days', { description: 'When, in words.' }),
    line: t.exposeString('line', { description: 'A line about it.' }),
    spot: t.field({
      type: placeRef,
      nullable: true,
      description: 'Where it is on the map: as its name says, else in the midst of its gifts.',
      resolve: spotOfStop,
    }),
    gifts: t.expose('gifts', { type: [guestGiftRef], description: 'Its gifts, in order.' }),
  }),
})

/** A wedding as guests see it. */
export const guestWeddingRef = builder.objectRef<GuestWedding>('GuestWedding').implement({
  description: 'The couple’s page and list, as guests see them.',
  fields: (t) => ({
    slug: t.string({ description: 'Its address.', resolve: ({ wedding }) => wedding.slug }),
    status: t.field({
      type: weddingStatusEnum,
      description: 'Whether gifts can be given: only when published.',
      resolve: ({ wedding }) => wedding.status,
    }),
    preview: t.exposeBoolean('preview', { description: 'A draft, shown to its own people only.' }),
    partners: t.field({
      type: [partnerRef],
      description: 'The two who marry.',
      resolve: ({ wedding }) => partnersOf(wedding),
    }),
    weddingDate: t.field({
      type: 'Date',
      description: 'The day.',
      resolve: ({ wedding }) => wedding.weddingDate,
    }),
    place: t.string({ description: 'Town or region.', resolve: ({ wedding }) => wedding.place }),
    venue: t.string({ description: 'The house; may be empty.', resolve: ({ wedding }) => wedding.venue }),
    country: t.field({
      type: countryEnum,
      description: 'Where it is.',
      resolve: ({ wedding }) => wedding.country,
    }),
    currency: t.field({
      type: currencyEnum,
      description: 'The currency of the list.',
      resolve: ({ wedding }) => wedding.currency,
    }),
    locale: t.string({
      description: 'The language and country of its words.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    timeZone: t.string({
      description: 'The clock of the place.',
      resolve: ({ wedding }) => wedding.timeZone,
    }),
    visibility: t.field({
      type: visibilityEnum,
      description: 'Who may see it.',
      resolve: ({ wedding }) => wedding.visibility,
    }),
    theme: t.string({ description: 'The colour theme.', resolve: ({ wedding }) => wedding.theme }),
    imgHeader: t.string({
      nullable: true,
      description: 'Header picture.',
      resolve: ({ wedding }) => wedding.imgHeader,
    }),
    imgCover: t.string({ description: 'Cover picture.', resolve: ({ wedding }) => wedding.imgCover }),
    page: t.field({
      type: pageContentRef,
      description: 'All that is written and chosen of the page, without what is hidden.',
      resolve: ({ wedding, look, ...parts }) => pageForGuests(publishedPage(wedding, look, parts)),
    }),
    listTitle: t.string({
      description: 'Title of the list; may be empty.',
      resolve: ({ wedding }) => wedding.listTitle,
    }),
    listIntro: t.string({
      description: 'About the list; may be empty.',
      resolve: ({ wedding }) => wedding.listIntro,
    }),
    today: t.field({
      type: 'Date',
      description: 'The current date in the wedding’s time zone.',
      resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
    }),
    daysToGo: t.int({
      description: 'Days left; negative afterwards.',
      resolve: ({ wedding }, _, { clock }) => daysToGo(wedding, clock.now()),
    }),
    url: t.string({
      description: 'Where guests find it.',
      resolve: ({ wedding }, _, { env }) => `${env.publicUrl}/${wedding.slug}`,
    }),
    listQr: t.field({
      type: qrCodeRef,
      description: 'The address of the list, for a list on paper.',
      resolve: ({ wedding }, _, { env }) => qrCode(`${env.publicUrl}/${wedding.slug}/lista`),
    }),
    celebrations: t.expose('celebrations', {
      type: [celebrationRef],
      description: 'Its celebrations, in order.',
    }),
    stops: t.field({
      type: [guestStopRef],
      description: 'The list by its legs, in order.',
      resolve: (self) => giftsByStop(self),
    }),
    gift: t.field({
      type: guestGiftRef,
      nullable: true,
      description: 'One gift of the list.',
      args: { slug: t.arg.string({ required: true, description: 'Which.' }) },
      resolve: ({ gifts }, { slug }) => gifts.find((gift) => gift.slug === slug) ?? null,
    }),
    fund: t.field({
      type: guestGiftRef,
      nullable: true,
      description: 'The common fund, if there is one.',
      resolve: ({ gifts }) => gifts.find((gift) => gift.isFund) ?? null,
    }),
    giftsCount: t.int({ description: 'How many gifts there are.', resolve: ({ gifts }) => gifts.length }),
    openGiftsCount: t.int({
      description: 'How many can still be given.',
      resolve: ({ gifts }) => gifts.filter((gift) => leftOf(gift) !== 0n).length,
    }),
    givenGiftsCount: t.int({
      description: 'How many were sent or received whole.',
      resolve: ({ gifts }) => gifts.filter(isAllGiven).length,
    }),
  }),
})

builder.queryFields((t) => ({
  guestWedding: t.field({
    type: guestWeddingRef,
    nullable: true,
    description:
      'The page and list at this address, or at one that became another: published ones for everybody, drafts for their own people.',
    args: { slug: t.arg.string({ required: true, description: 'The address.' }) },
    resolve: (_, { slug }, context) => guestWedding(context, slug),
  }),
}))

builder.objectField(privateContributionRef, 'wedding', (t) =>
  t.field({
    type: guestWeddingRef,
    description: 'Whose wedding it is for.',
    resolve: async ({ wedding }, _, { database }) => guestWeddingOf(database.db, wedding),
  }),
)
