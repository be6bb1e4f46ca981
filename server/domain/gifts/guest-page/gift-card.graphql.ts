import { builder, qrCodeRef } from '#server/graphql/builder.ts'
import { type LoadedContribution, privateContributionRef } from '#server/domain/gifts/contributions/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import { experienceUrl, giftByCardToken, giftCardToken, hasGiftCard } from './gift-card.ts'

const cardGiftRef = builder.objectRef<Gift>('GiftCardGift').implement({
  description: 'Gift on a card, without its price.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the gift.' }),
    place: t.exposeString('place', { description: 'Place name; may be empty.' }),
    image: t.exposeString('image', { description: 'Picture of the gift.' }),
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
      resolve: ({ lines, gifts }) => lines.flatMap(({ giftId }) => gifts.get(giftId) ?? []),
    }),
    experienceUrl: t.string({
      description: 'URL of the experience, or of the list for several gifts.',
      resolve: (found, _, context) => experienceUrl(context, found),
    }),
    experienceQr: t.field({
      type: qrCodeRef,
      description: 'QR code of `experienceUrl`.',
      resolve: (found, _, context) => qrCode(experienceUrl(context, found)),
    }),
  }),
})

builder.queryFields((t) => ({
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
