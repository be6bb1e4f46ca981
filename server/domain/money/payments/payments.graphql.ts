import {
  builder,
  countryEnum,
  currencyEnum,
  moneyRef,
  qrCodeRef,
  refusalFields,
} from '#server/graphql/builder.ts'
import { uploadRefusals } from '#server/domain/files/media/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import {
  accountTypes,
  bankCode,
  bankName,
  groupedDocument,
  groupedIdentifier,
  railKinds,
  railOwners,
} from '#shared/bank-identifiers.ts'
import { money } from '#shared/money.ts'
import type { ExchangeRate } from './exchange-rate.ts'
import {
  type PaymentCode,
  paymentCodeIn,
  PaymentCodeRefused,
  readPaymentCode,
} from '#server/domain/money/payment-codes/index.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  RailNotFound,
  RailsAreShielded,
} from './payments.refusals.ts'
import type { WishedRail } from './payments.tables.ts'
import { arePaymentsFrozen, latestFreeze } from './freeze-payments.ts'
import { exchangeRatesOf, railsOf } from './rail-queries.ts'
import type { Rail } from './rail.ts'
import { removeRail } from './remove-rail.ts'
import { saveRail } from './save-rail.ts'
import { setExchangeRate } from './set-exchange-rate.ts'
import { paymentCodeProblems } from '#shared/payment-code-problems.ts'
import { vouchForRail } from './vouch-for-rail.ts'

const codeProblemEnum = builder.enumType('PaymentCodeProblem', {
  description: 'Why a payment code cannot be used.',
  values: paymentCodeProblems,
})
refusalFields(PaymentCodeRefused, (t) => ({
  problem: t.expose('problem', { type: codeProblemEnum, description: 'Why.' }),
}))

export const railKindEnum = builder.enumType('RailKind', {
  description: 'By which way money comes.',
  values: railKinds,
})
export const railOwnerEnum = builder.enumType('RailOwner', {
  description: 'Whose a way to pay is: the first or the second partner’s, or of both.',
  values: railOwners,
})
export const accountTypeEnum = builder.enumType('AccountType', {
  description: 'The kind of account, where a transfer asks for it.',
  values: accountTypes,
})

const paymentCodeRef = builder.objectRef<PaymentCode>('PaymentCode').implement({
  description: 'The code by which the couple’s own app receives, read from its picture.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Its whole text.' }),
    name: t.exposeString('name', { description: 'The name of the receiver in it.' }),
    city: t.exposeString('city', { description: 'The city of the receiver in it.' }),
    qr: t.field({
      type: qrCodeRef,
      description: 'The same text as a QR code.',
      resolve: ({ text }) => qrCode(text),
    }),
  }),
})

/** What every rail says, one that is offered and one that is only wished. */
const railDetails = builder.interfaceRef<WishedRail>('RailDetails').implement({
  description: 'Where money goes: what guests and banks are told.',
  fields: (t) => ({
    kind: t.expose('kind', { type: railKindEnum, description: 'By which way.' }),
    holder: t.exposeString('holder', { description: 'The name exactly as the bank has it.' }),
    identifier: t.string({
      description: 'IBAN, number, key or alias, in groups as people read it.',
      resolve: (rail) => groupedIdentifier(rail.kind, rail.identifier),
    }),
    country: t.expose('country', { type: countryEnum, description: 'Where the account is.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'In which currency it receives.' }),
    owner: t.expose('owner', { type: railOwnerEnum, description: 'Whose it is.' }),
    bank: t.string({
      nullable: true,
      description: 'The bank’s name, where it can be known.',
      resolve: (rail) => bankName(rail.kind, rail.identifier, rail.bank),
    }),
    bankCode: t.string({
      nullable: true,
      description: 'The bank by its code, where it was chosen from the list.',
      resolve: ({ bank }) => bankCode(bank),
    }),
    accountType: t.expose('accountType', {
      type: accountTypeEnum,
      nullable: true,
      description: 'The kind of account, where a transfer asks for it.',
    }),
    document: t.string({
      nullable: true,
      description: 'The holder’s document, where a transfer asks for it.',
      resolve: ({ document }) => document && groupedDocument(document),
    }),
    holderEmail: t.exposeString('holderEmail', {
      nullable: true,
      description: 'The holder’s email address, where the form of a transfer asks for it.',
    }),
    paymentCode: t.field({
      type: paymentCodeRef,
      nullable: true,
      description: 'The code of their own app that guests can scan, if they uploaded one.',
      resolve: (rail) => {
        const code = rail.paymentCode ? paymentCodeIn(rail.paymentCode, rail) : null
        return typeof code === 'string' ? null : code
      },
    }),
  }),
})

export const railRef = builder.objectRef<Rail>('Rail').implement({
  description: 'A way to receive money, as the partners see it.',
  interfaces: [railDetails],
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'position' in value,
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was confirmed: through the shield, or by the other partner’s word.',
    }),
    confirmedByBoth: t.boolean({
      description: 'Whether both have said that it is right.',
      resolve: ({ confirmedBy }) => confirmedBy === 'both',
    }),
    canVouch: t.boolean({
      description: 'Whether the one who asks can say that it is right: the other partner wrote it.',
      resolve: ({ confirmedBy, savedBy }, _, { viewer }) =>
        confirmedBy !== 'both' &&
        savedBy !== null &&
        viewer.kind === 'account' &&
        viewer.accountId !== savedBy,
    }),
  }),
})

/** A rail as it would be. */
export const wishedRailRef = builder.objectRef<WishedRail>('WishedRail').implement({
  description: 'A way to receive money as it would be.',
  interfaces: [railDetails],
  isTypeOf: (value) => typeof value === 'object' && value !== null && !('position' in value),
})

const rateRef = builder.objectRef<{ rate: ExchangeRate; gift: ExchangeRate['currency'] }>('ExchangeRate')
rateRef.implement({
  description: 'What the couple take in another currency for an amount of the gifts’ own.',
  fields: (t) => ({
    gift: t.field({
      type: moneyRef,
      description: 'For this much of a gift …',
      resolve: ({ rate, gift }) => money(rate.giftMinor, gift),
    }),
    other: t.field({
      type: moneyRef,
      description: '… this much of the other.',
      resolve: ({ rate }) => money(rate.otherMinor, rate.currency),
    }),
    setAt: t.field({ type: 'DateTime', description: 'Since when.', resolve: ({ rate }) => rate.setAt }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  rails: t.field({
    type: [railRef],
    description: 'How they receive money; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id)) ? railsOf(database.db, wedding.id) : [],
  }),
  paymentsFrozenReason: t.string({
    nullable: true,
    description:
      'Why the operator paused payments; null while they are open, and for others than the partners.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!arePaymentsFrozen(wedding) || !maySeeMoney(await partOf(database.db, viewer, wedding.id)))
        return null
      return (await latestFreeze(database.db, wedding.id))?.reason ?? ''
    },
  }),
  exchangeRates: t.field({
    type: [rateRef],
    description: 'Their own rates into other currencies; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id))) return []
      const rates = await exchangeRatesOf(database.db, wedding.id)
      return rates.map((rate) => ({ rate, gift: wedding.currency }))
    },
  }),
}))

export const railInput = builder.inputType('RailInput', {
  description: 'A way to receive money as it will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    kind: t.field({ type: railKindEnum, required: true, description: 'By which way.' }),
    holder: t.string({ required: true, description: 'The name exactly as the bank has it.' }),
    identifier: t.string({ required: true, description: 'As one types it; it is checked and tidied.' }),
    owner: t.field({ type: railOwnerEnum, description: 'Whose it is; of both when nothing is said.' }),
    currency: t.field({ type: currencyEnum, description: 'Where it can receive in more than one.' }),
    bank: t.string({
      description: 'The bank by its code, or by its name where the list does not have it (Chile).',
    }),
    accountType: t.field({ type: accountTypeEnum, description: 'The kind of account (Chile).' }),
    document: t.string({ description: 'The holder’s document (Chile).' }),
    holderEmail: t.string({ description: 'The holder’s email address, if they want to give it (Chile).' }),
    paymentCode: t.string({ description: 'The text of their app’s code, as `readPaymentCode` answered it.' }),
  }),
})

const exchangeRateInput = builder.inputType('ExchangeRateInput', {
  description: 'What they take in another currency.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    currency: t.field({ type: currencyEnum, required: true, description: 'Which other currency.' }),
    giftMinor: t.field({ type: 'Minor', required: true, description: 'For this much of a gift …' }),
    otherMinor: t.field({ type: 'Minor', required: true, description: '… this much of the other.' }),
  }),
})

builder.mutationFields((t) => ({
  saveRail: t.field({
    type: railRef,
    description: 'Adds or corrects a way to receive money while the page is a draft.',
    args: { input: t.arg({ type: railInput, required: true, description: 'The way.' }) },
    errors: { types: [InvalidInput, RailNotFound, RailsAreShielded, WeddingNotFound, PaymentsPaused] },
    resolve: (_, { input }, context) => saveRail(context, input),
  }),
  readPaymentCode: t.field({
    type: paymentCodeRef,
    description: 'Reads the code of the couple’s own app from a picture. Nothing is saved.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      kind: t.arg({ type: railKindEnum, required: true, description: 'Of the account that it is for.' }),
      currency: t.arg({ type: currencyEnum, required: true, description: 'What the account receives.' }),
      file: t.arg({ type: 'File', required: true, description: 'A photograph or a screenshot.' }),
    },
    errors: { types: [...uploadRefusals, PaymentCodeRefused, WeddingNotFound] },
    resolve: (_, picture, context) => readPaymentCode(context, picture),
  }),
  removeRail: t.field({
    type: weddingRef,
    description: 'Stops offering a way to receive money while the page is a draft.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which way.' }) },
    errors: { types: [RailNotFound, RailsAreShielded, PaymentsPaused] },
    resolve: (_, { id }, context) => removeRail(context, id),
  }),
  setExchangeRate: t.field({
    type: weddingRef,
    description: 'Says at which rate they take another currency.',
    args: { input: t.arg({ type: exchangeRateInput, required: true, description: 'The rate.' }) },
    errors: { types: [InvalidInput, WeddingNotFound, PaymentsPaused] },
    resolve: (_, { input }, context) => setExchangeRate(context, input),
  }),
  vouchForRail: t.field({
    type: railRef,
    description:
      'The partner who did not write it says that it is right, having just proved who they are; guests read that both have.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Which way.' }),
      identifier: t.arg.string({ required: true, description: 'Its number, as it was looked at.' }),
      holder: t.arg.string({ required: true, description: 'Its holder, as it was looked at.' }),
      bank: t.arg.string({ description: 'Its bank, as it was looked at.' }),
      paymentCode: t.arg.string({ description: 'The text of its payment code, as it was looked at.' }),
    },
    errors: { types: [RailNotFound, OtherPartnerConfirms, PartnerTooNew, PaymentsPaused] },
    resolve: (_, seen, context) => vouchForRail(context, seen),
  }),
}))
