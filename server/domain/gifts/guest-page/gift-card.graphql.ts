import { builder, qrCodeRef } from '#server/graphql/builder.ts'
import {
  type LoadedContribution,
  privateContributionRef,
  translateContribution,
} from '#server/domain/gifts/contributions/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { ownWordsOf, ownWordsRef, readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import { guestWeddingOf } from './guest-wedding-query.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'
import {
  endedGiftByCardToken,
  experienceUrl,
  giftByCardToken,
  giftCardToken,
  hasGiftCard,
} from './gift-card.ts'

type CardGift = { readonly gift: Gift; readonly shareNames: readonly string[] }

const cardGiftRef = builder.objectRef<CardGift>('GiftCardGift').implement({
  description: 'Gift on a card, without its price.',
  fields: (t) => ({
    title: t.string({ description: 'Title of the gift.', resolve: ({ gift }) => gift.title }),
    place: t.string({ description: 'Place name; may be empty.', resolve: ({ gift }) => gift.place }),
    image: t.string({ description: 'Picture of the gift.', resolve: ({ gift }) => gift.image }),
    shareNames: t.stringList({
      description: 'Names of the given shares; empty if they have none.',
      resolve: ({ shareNames }) => [...shareNames],
    }),
  }),
})

const giftCardRef = builder.objectRef<LoadedContribution>('GiftCard').implement({
  description:
    'Card of a gift, to print or to send: picture, words and code. It contains no amount, no account and no private link.',
  fields: (t) => ({
    url: t.string({
      description: 'Public link of the card.',
      resolve: ({ contribution: { id } }, _, { env, secrets }) =>
        `${env.publicUrl}/p/${giftCardToken(secrets, id)}`,
    }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding, contribution: { language } }) => coupleName({ ...wedding, locale: language }),
    }),
    weddingDate: t.field({
      type: 'Date',
      description: 'Date of the wedding.',
      resolve: ({ wedding }) => wedding.weddingDate,
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'Colour theme.', resolve: ({ wedding }) => wedding.theme }),
    signature: t.string({
      description: 'Name of the giver, or the name on whose behalf it is given; empty for an anonymous gift.',
      resolve: ({ contribution: { kind, onBehalfOf, signature } }) =>
        kind === 'anonymous' ? '' : onBehalfOf || signature,
    }),
    message: t.string({
      description: 'Words of the giver; may be empty.',
      resolve: ({ contribution: { message } }) => message,
    }),
    isPromised: t.boolean({
      description: 'True if the gift is promised and was not sent yet.',
      resolve: ({ contribution: { state } }) => state === 'held',
    }),
    gifts: t.field({
      type: [cardGiftRef],
      description: 'Gifts in the order of their choice.',
      resolve: async (found, _, context) => {
        const translate = await readerTranslator(context, found.wedding)
        const { lines, gifts } = translateContribution(found, translate)
        return lines.flatMap(({ giftId, namedShares }): CardGift[] => {
          const gift = gifts.get(giftId)
          const shareNames = namedShares.flatMap(({ name }) => name || [])
          return gift ? [{ gift, shareNames }] : []
        })
      },
    }),
    ownWords: t.field({
      type: ownWordsRef,
      description: 'Language of the couple’s words on the card.',
      resolve: ({ wedding, lines, gifts }, _, context) => {
        const chosenGifts = lines.flatMap(({ giftId }) => gifts.get(giftId) ?? [])
        const texts = chosenGifts.flatMap(({ title, place, shareNames }) => [title, place, ...shareNames])
        return ownWordsOf(context, wedding, texts)
      },
    }),
    experienceUrl: t.string({
      description: 'URL of the experience, or of the list for several gifts.',
      resolve: (found, _, context) => experienceUrl(context, found),
    }),
    isAddressSecret: t.boolean({
      description: 'True if `experienceUrl` contains the secret part of an unlisted page’s address.',
      resolve: ({ wedding }) => wedding.visibility === 'unlisted',
    }),
    experienceQr: t.field({
      type: qrCodeRef,
      description: 'QR code of `experienceUrl`.',
      resolve: (found, _, context) => qrCode(experienceUrl(context, found)),
    }),
  }),
})

const endedGiftCardRef = builder.objectRef<LoadedContribution>('EndedGiftCard').implement({
  description: 'Withdrawn card of a gift that has ended. It tells nothing of the gift.',
  fields: (t) => ({
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding, contribution: { language } }) => coupleName({ ...wedding, locale: language }),
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'Colour theme.', resolve: ({ wedding }) => wedding.theme }),
  }),
})

builder.queryFields((t) => ({
  endedGiftCard: t.field({
    type: endedGiftCardRef,
    nullable: true,
    description: 'Withdrawn card behind the link of a gift that has ended; null for any other token.',
    args: { token: t.arg.string({ required: true, description: 'Token from the card’s link.' }) },
    resolve: (_, { token }, { database, secrets }) => endedGiftByCardToken(database.db, secrets, token),
  }),
  giftCard: t.field({
    type: giftCardRef,
    nullable: true,
    description:
      'Card of a gift behind its link; null once the gift has ended. The link gives no access to anything else.',
    args: { token: t.arg.string({ required: true, description: 'Token from the card’s link.' }) },
    resolve: (_, { token }, { database, secrets }) => giftByCardToken(database.db, secrets, token),
  }),
}))

builder.objectField(privateContributionRef, 'card', (t) =>
  t.field({
    type: giftCardRef,
    nullable: true,
    description: 'Card to print or to send; null for a gift that has ended.',
    resolve: (found) => (hasGiftCard(found) ? found : null),
  }),
)

builder.objectField(privateContributionRef, 'wedding', (t) =>
  t.field({
    type: guestWeddingRef,
    description: 'Wedding of the gift.',
    resolve: async ({ wedding }, _, { database, env, language }) =>
      guestWeddingOf(database.db, wedding, env.holds, language),
  }),
)
