import { builder, countryEnum, moneyRef, qrCodeRef, refusalFields } from '#server/graphql/builder.ts'
import {
  accountTypeEnum,
  arePaymentsFrozen,
  receivingAccountKindEnum,
  receivingAccountOwnerEnum,
} from '#server/domain/money/payments/index.ts'
import {
  receivingAccountsReplacedSince,
  recentReceivingAccountChange,
} from '#server/domain/money/receiving-account-changes/index.ts'
import { money } from '#shared/money.ts'
import { paymentInstructions, usedInstruction } from './payment-instructions-query.ts'
import { ReceivingAccountFull } from './payment-instructions.refusals.ts'
import { privateContributionRef } from '#server/domain/gifts/contributions/index.ts'
import type { PaymentInstruction } from './payment-instructions.ts'
import type { ReceivingAccountRoom } from './receiving-account-room.ts'

export const measureEnum = builder.enumType('LimitMeasure', {
  description:
    'Quantity counted by a wallet limit: one payment, a day, a month, or the number of payments a month.',
  values: ['payment', 'day', 'month', 'count'] as const,
})

refusalFields(ReceivingAccountFull, (t) => ({
  measure: t.expose('measure', { type: measureEnum, description: 'Limit that is reached.' }),
}))

const roomStateEnum = builder.enumType('ReceivingAccountRoomState', {
  description: 'Effect of one more gift of this size on a wallet limit: near it or above it.',
  values: ['near', 'full'] as const,
})

const roomRef = builder.objectRef<ReceivingAccountRoom>('ReceivingAccountRoom').implement({
  description: 'Wallet limit that one more gift would reach.',
  fields: (t) => ({
    state: t.expose('state', { type: roomStateEnum, description: 'Near or above the limit.' }),
    measure: t.expose('measure', { type: measureEnum, description: 'Quantity counted by the limit.' }),
    max: t.expose('max', { type: 'Minor', description: 'Maximum amount; a number of payments for `count`.' }),
  }),
})

/** How to send a contribution, as the schema shows it. */
const instructionRef = builder.objectRef<PaymentInstruction>('PaymentInstruction').implement({
  description: 'One way to send a gift, with each value formatted for reading and for copying.',
  fields: (t) => ({
    receivingAccountId: t.expose('receivingAccountId', {
      type: 'UUID',
      description: 'Id of the receiving account.',
    }),
    kind: t.expose('kind', { type: receivingAccountKindEnum, description: 'Kind of receiving account.' }),
    country: t.expose('country', { type: countryEnum, description: 'Country of the account.' }),
    owner: t.expose('owner', { type: receivingAccountOwnerEnum, description: 'Owner of the account.' }),
    holder: t.exposeString('holder', { description: 'Account holder as the bank will show it.' }),
    identifier: t.exposeString('identifier', { description: 'IBAN, number, key or alias, in groups.' }),
    identifierToCopy: t.exposeString('identifierToCopy', {
      description: 'Identifier without spaces, as banking apps accept it.',
    }),
    bank: t.exposeString('bank', { nullable: true, description: 'Name of the bank, if known.' }),
    accountType: t.expose('accountType', {
      type: accountTypeEnum,
      nullable: true,
      description: 'Kind of account, where a transfer requires it.',
    }),
    document: t.exposeString('document', {
      nullable: true,
      description: 'Identity document of the holder, where a transfer requires it.',
    }),
    documentToCopy: t.exposeString('documentToCopy', {
      nullable: true,
      description: 'Identity document as banking apps accept it.',
    }),
    holderEmail: t.exposeString('holderEmail', {
      nullable: true,
      description: 'Email address of the holder, where a transfer form requires it.',
    }),
    amount: t.expose('amount', { type: moneyRef, description: 'Amount in the currency of the account.' }),
    amountToCopy: t.exposeString('amountToCopy', {
      description: 'Amount as banking apps accept it, such as `210,00`.',
    }),
    isConverted: t.boolean({
      description: 'True if the gift is in another currency and the couple’s exchange rate was applied.',
      resolve: ({ rate }) => rate !== null,
    }),
    rateGift: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Exchange rate of the couple: amount in the currency of the gift.',
      resolve: ({ rate, giftCurrency }) => rate && money(rate.giftMinor, giftCurrency),
    }),
    rateOther: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Exchange rate of the couple: equivalent amount in the currency of the account.',
      resolve: ({ rate }) => rate && money(rate.otherMinor, rate.currency),
    }),
    rateSetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Date of the exchange rate.',
      resolve: ({ rate }) => rate?.setAt ?? null,
    }),
    reference: t.exposeString('reference', { description: 'Transfer reference, in groups of four.' }),
    referenceToCopy: t.exposeString('referenceToCopy', { description: 'Transfer reference without spaces.' }),
    numericReference: t.exposeString('numericReference', {
      nullable: true,
      description: 'Transfer reference in seven digits, for the numeric field of SPEI transfers.',
    }),
    qr: t.expose('qr', {
      type: qrCodeRef,
      nullable: true,
      description:
        'QR code for the guest’s app: an EPC code with the amount (SEPA), or the couple’s own code without one.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the confirmation through the shield.',
    }),
    isConfirmedByBoth: t.boolean({
      description: 'True if both partners confirmed the account.',
      resolve: ({ confirmedBy }) => confirmedBy === 'both',
    }),
    room: t.expose('room', {
      type: roomRef,
      nullable: true,
      description: 'Wallet limit that this gift would reach; null if none.',
    }),
  }),
})

builder.objectFields(privateContributionRef, (t) => ({
  instructions: t.field({
    type: [instructionRef],
    description: 'Payment instructions, sorted by suitability for the guest’s country.',
    args: {
      country: t.arg({
        type: countryEnum,
        description: 'Country of the guest; the giver’s country by default.',
      }),
    },
    resolve: (found, { country }, { database, clock }) =>
      paymentInstructions(database.db, found, country ?? null, clock.now()),
  }),
  sentBy: t.field({
    type: instructionRef,
    nullable: true,
    description: 'Receiving account by which the gift was sent, even if it is no longer offered.',
    resolve: (found, _, { database }) => usedInstruction(database.db, found),
  }),
  detailsChangedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Latest replacement, since the promise, of payment details that the giver may have noted.',
    resolve: ({ contribution, wedding }, _, { database }) =>
      receivingAccountsReplacedSince(database.db, wedding.id, contribution.createdAt),
  }),
  detailsChangedRecentlyAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Latest change of the payment details within the last 14 days; null without one.',
    resolve: ({ wedding }, _, { database, clock }) =>
      recentReceivingAccountChange(database.db, wedding.id, clock.now()),
  }),
  arePaymentsPaused: t.boolean({
    description: 'True if the operator paused payments of this wedding. Instructions are then empty.',
    resolve: ({ wedding }) => arePaymentsFrozen(wedding),
  }),
}))
