import { builder, countryEnum, currencyEnum, moneyRef, qrCodeRef } from '#server/graphql/builder.ts'
import { visibilityEnum } from '#server/domain/wedding/privacy/index.ts'
import { honestSheetRef } from '#server/domain/catalogue/experiences/index.ts'
import { placeRef } from '#server/domain/catalogue/places/index.ts'
import { pageContentRef, pageForGuests, publishedPage } from '#server/domain/wedding/pages/index.ts'
import { giftPhotoRef, planBRef, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
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
  shownAmounts,
  shownSignatures,
} from './guest-wedding-query.ts'
import { namedShareRef } from './named-share.graphql.ts'
import {
  giftsByStop,
  type GuestStop,
  isFullyGiven,
  leftOf,
  namedSharesOf,
  sharePriceOf,
  sharesHeldOf,
  sharesTakenOf,
  spotOf,
  spotOfStop,
} from './guest-list.ts'

/** Gift as shown to guests. Domains later in the order add fields. */
export const guestGiftRef = builder.objectRef<GuestGift>('GuestGift').implement({
  description: 'Gift as shown to guests.',
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
      id: t.expose('id', { type: 'UUID', description: 'Gift id.' }),
      slug: t.exposeString('slug', { description: 'Slug of the gift.' }),
      title: t.exposeString('title', { description: 'Title of the gift.' }),
      summary: t.exposeString('summary', { description: 'Summary in one line; may be empty.' }),
      story: t.exposeString('story', { description: 'Story of the gift; may be empty.' }),
      place: t.exposeString('place', { description: 'Place name; may be empty.' }),
      spot: t.field({
        type: placeRef,
        nullable: true,
        description: 'Position of the place on the map; null if the name is not recognised.',
        resolve: spotOf,
      }),
      image: t.exposeString('image', {
        description: 'Picture of the gift: its first photograph, or else a drawing.',
      }),
      photos: t.expose('photos', {
        type: [giftPhotoRef],
        description: 'The couple’s own photographs in their order.',
      }),
      sheet: t.expose('sheet', { type: honestSheetRef, description: 'Facts to know before giving.' }),
      planBs: t.expose('planBs', { type: [planBRef], description: 'Alternatives offered to givers.' }),
      sharing: t.expose('sharing', { type: sharingEnum, description: 'Way of giving.' }),
      target: amount('Price of the gift; null for a fund without a target.', (gift) =>
        minor(gift.targetMinor),
      ),
      shareCount: t.exposeInt('shareCount', { nullable: true, description: 'Number of equal shares.' }),
      namedShares: t.field({
        type: [namedShareRef],
        description:
          'Shares with a name, in the couple’s order; empty if the shares have no names. The free ones are at most as many as can be given.',
        resolve: namedSharesOf,
      }),
      sharePrice: amount('Price of one share.', sharePriceOf),
      minAmount: amount('Minimum amount of a gift with free amounts.', (gift) => minor(gift.minMinor)),
      isFund: t.exposeBoolean('isFund', { description: 'True for the common fund.' }),
      mostWanted: t.exposeBoolean('mostWanted', {
        description: 'True for a gift that the couple marked as most wanted.',
      }),
      sharesTaken: t.int({
        description: 'Number of shares already taken. The last available share costs the remaining amount.',
        resolve: sharesTakenOf,
      }),
      left: amount(
        'Amount still available, which is also the price of a whole gift; null if any amount can be given.',
        leftOf,
      ),
      isFull: t.boolean({
        description:
          'True if nothing can be given now. Held parts may become free again: see `isGiven` and `held`.',
        resolve: (gift) => leftOf(gift) === 0n,
      }),
      isGiven: t.boolean({
        description: 'True if the whole gift was sent or received.',
        resolve: isFullyGiven,
      }),
      held: amount('Amount promised by other guests and not yet sent.', (gift) => BigInt(gift.heldMinor)),
      sharesHeld: t.int({
        description:
          'Number of shares among `sharesTaken` that are only held and become free when their holds end.',
        resolve: sharesHeldOf,
      }),
      heldUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Earliest end of a hold; null without a hold.',
        resolve: ({ heldUntil }) => (heldUntil === null ? null : new Date(heldUntil)),
      }),
      isLookedAt: t.exposeBoolean('isLookedAt', {
        description: 'True if every hold is a short one, of a guest who is giving now.',
      }),
      signatures: t.stringList({
        description: 'Signatures of givers who sent a part and agreed to be named.',
        resolve: (gift) => shownSignatures(gift),
      }),
      signedAmounts: t.field({
        type: [moneyRef],
        description: 'Amounts of these givers in the same order; empty unless the couple show amounts.',
        resolve: (gift) => shownAmounts(gift).map((minor) => money(minor, gift.currency)),
      }),
      giversCount: t.exposeInt('giversCount', {
        description: 'Number of givers who sent a part of it. Promises do not count.',
      }),
    }
  },
})

const guestStopRef = builder.objectRef<GuestStop>('GuestStop').implement({
  description: 'Stop of the list with its gifts.',
  fields: (t) => ({
    id: t.expose('id', {
      type: 'UUID',
      nullable: true,
      description: 'Stop id; null for gifts without a stop.',
    }),
    name: t.exposeString('name', {
      description: 'Name of a place or theme; empty for gifts without a stop.',
    }),
    days: t.exposeString('days', { description: 'Dates in words.' }),
    line: t.exposeString('line', { description: 'Text about the stop.' }),
    picture: t.exposeString('picture', {
      nullable: true,
      description: 'Picture: name of an illustration, or URL of an upload; null without one.',
    }),
    pictureAlt: t.exposeString('pictureAlt', {
      description: 'Text for those who cannot see the picture; may be empty.',
    }),
    spot: t.field({
      type: placeRef,
      nullable: true,
      description: 'Position on the map: of the stop’s name, else the centre of its gifts.',
      resolve: spotOfStop,
    }),
    gifts: t.expose('gifts', { type: [guestGiftRef], description: 'Gifts of the stop, in order.' }),
  }),
})

/** Wedding as shown to guests. */
export const guestWeddingRef = builder.objectRef<GuestWedding>('GuestWedding').implement({
  description: 'Page and list of a couple, as shown to guests.',
  fields: (t) => ({
    slug: t.string({ description: 'Slug of the wedding.', resolve: ({ wedding }) => wedding.slug }),
    status: t.field({
      type: weddingStatusEnum,
      description: 'Status of the wedding. Gifts can be given only while it is published.',
      resolve: ({ wedding }) => wedding.status,
    }),
    preview: t.exposeBoolean('preview', { description: 'True for a draft, which only its team can see.' }),
    partners: t.field({
      type: [partnerRef],
      description: 'Partners of the couple.',
      resolve: ({ wedding }) => partnersOf(wedding),
    }),
    weddingDate: t.field({
      type: 'Date',
      description: 'Date of the wedding.',
      resolve: ({ wedding }) => wedding.weddingDate,
    }),
    place: t.string({ description: 'Town or region.', resolve: ({ wedding }) => wedding.place }),
    venue: t.string({ description: 'Venue; may be empty.', resolve: ({ wedding }) => wedding.venue }),
    country: t.field({
      type: countryEnum,
      description: 'Country of the wedding.',
      resolve: ({ wedding }) => wedding.country,
    }),
    currency: t.field({
      type: currencyEnum,
      description: 'The currency of the list.',
      resolve: ({ wedding }) => wedding.currency,
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    timeZone: t.string({
      description: 'Time zone of the place.',
      resolve: ({ wedding }) => wedding.timeZone,
    }),
    visibility: t.field({
      type: visibilityEnum,
      description: 'Access to the page: public, unlisted or password.',
      resolve: ({ wedding }) => wedding.visibility,
    }),
    theme: t.string({ description: 'Colour theme.', resolve: ({ wedding }) => wedding.theme }),
    imgHeader: t.string({
      nullable: true,
      description: 'Header picture.',
      resolve: ({ wedding }) => wedding.imgHeader,
    }),
    imgCover: t.string({ description: 'Cover picture.', resolve: ({ wedding }) => wedding.imgCover }),
    page: t.field({
      type: pageContentRef,
      description: 'Sections and settings of the page, without hidden ones.',
      resolve: ({ wedding, look, ...parts }) => pageForGuests(publishedPage(wedding, look, parts)),
    }),
    listTitle: t.string({
      description: 'Title of the list; may be empty.',
      resolve: ({ wedding }) => wedding.listTitle,
    }),
    listIntro: t.string({
      description: 'Introduction to the list; may be empty.',
      resolve: ({ wedding }) => wedding.listIntro,
    }),
    today: t.field({
      type: 'Date',
      description: 'The current date in the wedding’s time zone.',
      resolve: ({ wedding }, _, { clock }) => todayIn(wedding.timeZone, clock.now()),
    }),
    daysToGo: t.int({
      description: 'Days until the wedding; negative afterwards.',
      resolve: ({ wedding }, _, { clock }) => daysToGo(wedding, clock.now()),
    }),
    url: t.string({
      description: 'URL of the page.',
      resolve: ({ wedding }, _, { env }) => `${env.publicUrl}/${wedding.slug}`,
    }),
    listQr: t.field({
      type: qrCodeRef,
      description: 'QR code of the list’s URL, for print.',
      resolve: ({ wedding }, _, { env }) => qrCode(`${env.publicUrl}/${wedding.slug}/lista`),
    }),
    celebrations: t.expose('celebrations', {
      type: [celebrationRef],
      description: 'Celebrations in order.',
    }),
    stops: t.field({
      type: [guestStopRef],
      description: 'Stops with their gifts, in order.',
      resolve: (self) => giftsByStop(self),
    }),
    gift: t.field({
      type: guestGiftRef,
      nullable: true,
      description: 'Gift of the list by slug.',
      args: { slug: t.arg.string({ required: true, description: 'Slug of the gift.' }) },
      resolve: ({ gifts }, { slug }) => gifts.find((gift) => gift.slug === slug) ?? null,
    }),
    fund: t.field({
      type: guestGiftRef,
      nullable: true,
      description: 'Common fund; null if there is none.',
      resolve: ({ gifts }) => gifts.find((gift) => gift.isFund) ?? null,
    }),
    giftsCount: t.int({ description: 'Number of gifts.', resolve: ({ gifts }) => gifts.length }),
    openGiftsCount: t.int({
      description: 'Number of gifts that can still be given.',
      resolve: ({ gifts }) => gifts.filter((gift) => leftOf(gift) !== 0n).length,
    }),
    givenGiftsCount: t.int({
      description: 'Number of gifts sent or received in full.',
      resolve: ({ gifts }) => gifts.filter(isFullyGiven).length,
    }),
  }),
})

builder.queryFields((t) => ({
  guestWedding: t.field({
    type: guestWeddingRef,
    nullable: true,
    description:
      'Page and list by slug, including former slugs. Published weddings are visible to everyone, drafts only to their team.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the wedding.' }) },
    resolve: (_, { slug }, context) => guestWedding(context, slug),
  }),
}))
