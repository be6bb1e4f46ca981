import { builder, countryEnum } from '#server/graphql/builder.ts'
import { signatureKindEnum } from '#server/domain/gifts/contributions/index.ts'

const lineInput = builder.inputType('ContributionLineInput', {
  description:
    'One gift: a number of shares, an amount, or neither for a whole gift. The last part of a whole or shared gift is what remains of it.',
  fields: (t) => ({
    giftId: t.field({ type: 'UUID', required: true, description: 'Id of the gift.' }),
    shares: t.int({ description: 'Number of shares.' }),
    amountMinor: t.field({
      type: 'Minor',
      description: 'Amount in minor units, for a gift with free amounts.',
    }),
    shareNames: t.stringList({
      description:
        'Names of the chosen shares. A name that another guest has taken is replaced by the next free one; see `GivenShare.insteadOf`. Without the field the next free names are given.',
    }),
    planB: t.string({ description: 'Key of the chosen plan B.' }),
  }),
})

const giverInput = builder.inputType('GiverInput', {
  description: 'Details of the giver.',
  fields: (t) => ({
    kind: t.field({ type: signatureKindEnum, required: true, description: 'Form of the signature.' }),
    name: t.string({
      description: 'Payer name as the bank will show it; may be empty for an anonymous gift.',
    }),
    signature: t.string({ description: 'Signature as the couple know the giver.' }),
    onBehalfOf: t.string({ description: 'Name of the person for whom the gift is sent.' }),
    email: t.string({ description: 'Email address for updates about the gift; optional.' }),
    phone: t.string({ description: 'Phone number; optional.' }),
    country: t.field({ type: countryEnum, description: 'Country of the giver.' }),
    showsName: t.boolean({
      description: 'True to show the signature to other guests in the list; false by default.',
    }),
  }),
})

export const contributeInput = builder.inputType('ContributeInput', {
  description:
    'Promise of a gift. Repeating an id with the same content returns the same promise; with other content it is refused.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id chosen by the client before the first attempt.',
    }),
    slug: t.string({ required: true, description: 'Slug of the wedding.' }),
    lines: t.field({
      type: [lineInput],
      required: true,
      description: 'Lines of the promise, one for each gift.',
    }),
    giver: t.field({ type: giverInput, required: true, description: 'Details of the giver.' }),
    message: t.string({ description: 'Message to the couple.' }),
    drawing: t.string({ description: 'Illustration of the card.' }),
    language: t.string({ description: 'Language of emails to the giver.' }),
    voiceNote: t.string({ description: 'Key of the voice note, as returned by its upload.' }),
    replaces: t.string({
      description: 'Private token of an earlier promise of the same guest that this one replaces.',
    }),
  }),
})
