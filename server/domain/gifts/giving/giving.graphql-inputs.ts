import { builder, countryEnum } from '#server/graphql/builder.ts'
import { signatureKindEnum } from '#server/domain/gifts/contributions/index.ts'

const lineInput = builder.inputType('ContributionLineInput', {
  description:
    'One gift: shares of it, an amount, or neither when it is given whole. Of a gift that is given whole or in shares the last part is what is left.',
  fields: (t) => ({
    giftId: t.field({ type: 'UUID', required: true, description: 'Which gift.' }),
    shares: t.int({ description: 'How many shares.' }),
    amountMinor: t.field({ type: 'Minor', description: 'How much, when any amount goes.' }),
    planB: t.string({ description: 'The key of the plan B.' }),
  }),
})

const giverInput = builder.inputType('GiverInput', {
  description: 'Who gives.',
  fields: (t) => ({
    kind: t.field({ type: signatureKindEnum, required: true, description: 'How it is signed.' }),
    name: t.string({ description: 'As the bank will show it; may be empty when anonymous.' }),
    signature: t.string({ description: 'As the couple know them.' }),
    onBehalfOf: t.string({ description: 'Whose gift it is when another sends it.' }),
    email: t.string({ description: 'Where news of it goes; optional.' }),
    phone: t.string({ description: 'Optional.' }),
    country: t.field({ type: countryEnum, description: 'Where they live.' }),
    showsName: t.boolean({
      description: 'Whether the list may show the signature to other guests; not by default.',
    }),
  }),
})

export const contributeInput = builder.inputType('ContributeInput', {
  description: 'A promise. The same id asks for the same promise; with another content it is refused.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    slug: t.string({ required: true, description: 'The address of the wedding.' }),
    lines: t.field({ type: [lineInput], required: true, description: 'For which gifts.' }),
    giver: t.field({ type: giverInput, required: true, description: 'Who gives.' }),
    message: t.string({ description: 'Their words.' }),
    drawing: t.string({ description: 'The illustration of the card.' }),
    language: t.string({ description: 'The language to write to them in.' }),
    voiceNote: t.string({ description: 'The key of what they have said, as its upload answered it.' }),
    replaces: t.string({
      description: 'The private token of a promise of the same guest that this one takes the place of.',
    }),
  }),
})
