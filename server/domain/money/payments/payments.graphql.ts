import { builder, currencyEnum, moneyRef } from '#server/graphql/builder.ts'
import { uploadRefusals } from '#server/domain/files/media/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { money } from '#shared/money.ts'
import type { ExchangeRate } from './exchange-rate.ts'
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
  receivingAccounts: t.field({
    type: [receivingAccountRef],
    description: 'How they receive money; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id))
        ? receivingAccountsOf(database.db, wedding.id)
        : [],
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
  saveReceivingAccount: t.field({
    type: receivingAccountRef,
    description: 'Adds or corrects a way to receive money while the page is a draft.',
    args: { input: t.arg({ type: receivingAccountInput, required: true, description: 'The way.' }) },
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
    description: 'Reads the code of the couple’s own app from a picture. Nothing is saved.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      kind: t.arg({
        type: receivingAccountKindEnum,
        required: true,
        description: 'Of the account that it is for.',
      }),
      currency: t.arg({ type: currencyEnum, required: true, description: 'What the account receives.' }),
      file: t.arg({ type: 'File', required: true, description: 'A photograph or a screenshot.' }),
    },
    errors: { types: [...uploadRefusals, PaymentCodeRefused, WeddingNotFound] },
    resolve: (_, picture, context) => readPaymentCode(context, picture),
  }),
  removeReceivingAccount: t.field({
    type: weddingRef,
    description: 'Stops offering a way to receive money while the page is a draft.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which way.' }) },
    errors: { types: [ReceivingAccountNotFound, ReceivingAccountsAreShielded, PaymentsPaused] },
    resolve: (_, { id }, context) => removeReceivingAccount(context, id),
  }),
  setExchangeRate: t.field({
    type: weddingRef,
    description: 'Says at which rate they take another currency.',
    args: { input: t.arg({ type: exchangeRateInput, required: true, description: 'The rate.' }) },
    errors: { types: [InvalidInput, WeddingNotFound, PaymentsPaused] },
    resolve: (_, { input }, context) => setExchangeRate(context, input),
  }),
  vouchForReceivingAccount: t.field({
    type: receivingAccountRef,
    description:
      'The partner who did not write it says that it is right, having just proved who they are; guests read that both have.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Which way.' }),
      identifier: t.arg.string({ required: true, description: 'Its number, as it was looked at.' }),
      holder: t.arg.string({ required: true, description: 'Its holder, as it was looked at.' }),
      bank: t.arg.string({ description: 'Its bank, as it was looked at.' }),
      paymentCode: t.arg.string({ description: 'The text of its payment code, as it was looked at.' }),
    },
    errors: { types: [ReceivingAccountNotFound, OtherPartnerConfirms, PartnerTooNew, PaymentsPaused] },
    resolve: (_, seen, context) => vouchForReceivingAccount(context, seen),
  }),
}))
