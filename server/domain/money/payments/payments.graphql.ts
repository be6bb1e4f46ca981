import { builder, currencyEnum } from '#server/graphql/builder.ts'
import { uploadRefusals } from '#server/domain/files/media/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { exchangeRateRef } from './exchange-rate.graphql.ts'
import { PaymentCodeRefused, readPaymentCode } from '#server/domain/money/payment-codes/index.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  ReceivingAccountNotFound,
  ReceivingAccountsAreShielded,
} from './payments.refusals.ts'
import { arePaymentsFrozen, latestFreeze } from './freeze-payments.ts'
import { exchangeRatesOf, receivingAccountsOf } from './receiving-account-queries.ts'
import {
  paymentCodeRef,
  receivingAccountInput,
  receivingAccountKindEnum,
  receivingAccountRef,
} from './receiving-account.graphql.ts'
import { removeReceivingAccount } from './remove-receiving-account.ts'
import { saveReceivingAccount } from './save-receiving-account.ts'
import { setExchangeRate } from './set-exchange-rate.ts'
import { vouchForReceivingAccount } from './vouch-for-receiving-account.ts'

builder.objectFields(weddingRef, (t) => ({
  receivingAccounts: t.field({
    type: [receivingAccountRef],
    description: 'Receiving accounts of the couple; partners only.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id))
        ? receivingAccountsOf(database.db, wedding.id)
        : [],
  }),
  paymentsFrozenReason: t.string({
    nullable: true,
    description:
      'Reason the operator paused payments; null while payments are open and for anyone but the partners.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!arePaymentsFrozen(wedding) || !maySeeMoney(await partOf(database.db, viewer, wedding.id)))
        return null
      return (await latestFreeze(database.db, wedding.id))?.reason ?? ''
    },
  }),
  exchangeRates: t.field({
    type: [exchangeRateRef],
    description: 'Exchange rates set by the couple; partners only.',
    resolve: async (wedding, _, { database, viewer }) => {
      if (!maySeeMoney(await partOf(database.db, viewer, wedding.id))) return []
      const rates = await exchangeRatesOf(database.db, wedding.id)
      return rates.map((rate) => ({ rate, gift: wedding.currency }))
    },
  }),
}))

const exchangeRateInput = builder.inputType('ExchangeRateInput', {
  description: 'New exchange rate.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    currency: t.field({ type: currencyEnum, required: true, description: 'Other currency.' }),
    giftMinor: t.field({
      type: 'Minor',
      required: true,
      description: 'Amount in minor units of the currency of the gifts.',
    }),
    otherMinor: t.field({
      type: 'Minor',
      required: true,
      description: 'Equivalent amount in minor units of the other currency.',
    }),
  }),
})

builder.mutationFields((t) => ({
  saveReceivingAccount: t.field({
    type: receivingAccountRef,
    description: 'Adds or updates a receiving account while the page is a draft.',
    args: {
      input: t.arg({
        type: receivingAccountInput,
        required: true,
        description: 'Receiving account to save.',
      }),
    },
    errors: {
      types: [
        InvalidInput,
        ReceivingAccountNotFound,
        ReceivingAccountsAreShielded,
        WeddingNotFound,
        PaymentsPaused,
      ],
    },
    resolve: (_, { input }, context) => saveReceivingAccount(context, input),
  }),
  readPaymentCode: t.field({
    type: paymentCodeRef,
    description: 'Reads the payment code of the couple’s own app from a picture, without saving it.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      kind: t.arg({
        type: receivingAccountKindEnum,
        required: true,
        description: 'Kind of receiving account.',
      }),
      currency: t.arg({ type: currencyEnum, required: true, description: 'Currency of the account.' }),
      file: t.arg({ type: 'File', required: true, description: 'Photograph or screenshot of the code.' }),
    },
    errors: { types: [...uploadRefusals, PaymentCodeRefused, WeddingNotFound] },
    resolve: (_, picture, context) => readPaymentCode(context, picture),
  }),
  removeReceivingAccount: t.field({
    type: weddingRef,
    description: 'Removes a receiving account while the page is a draft.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the receiving account.' }) },
    errors: { types: [ReceivingAccountNotFound, ReceivingAccountsAreShielded, PaymentsPaused] },
    resolve: (_, { id }, context) => removeReceivingAccount(context, id),
  }),
  setExchangeRate: t.field({
    type: weddingRef,
    description: 'Sets the exchange rate for another currency.',
    args: { input: t.arg({ type: exchangeRateInput, required: true, description: 'New rate.' }) },
    errors: { types: [InvalidInput, WeddingNotFound, PaymentsPaused] },
    resolve: (_, { input }, context) => setExchangeRate(context, input),
  }),
  vouchForReceivingAccount: t.field({
    type: receivingAccountRef,
    description:
      'Confirms a receiving account by the partner who did not enter it, with a fresh proof. Guests see that both confirmed it.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the receiving account.' }),
      identifier: t.arg.string({ required: true, description: 'Identifier as it was shown to the partner.' }),
      holder: t.arg.string({ required: true, description: 'Holder as it was shown to the partner.' }),
      bank: t.arg.string({ description: 'Bank as it was shown to the partner.' }),
      paymentCode: t.arg.string({ description: 'Text of the payment code as it was shown to the partner.' }),
    },
    errors: { types: [ReceivingAccountNotFound, OtherPartnerConfirms, PartnerTooNew, PaymentsPaused] },
    resolve: (_, seen, context) => vouchForReceivingAccount(context, seen),
  }),
}))
