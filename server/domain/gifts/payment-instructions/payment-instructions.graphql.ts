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
  description: 'What a limit of a wallet counts: one payment, a day, a month, or how many a month.',
  values: ['payment', 'day', 'month', 'count'] as const,
})

refusalFields(ReceivingAccountFull, (t) => ({
  measure: t.expose('measure', { type: measureEnum, description: 'Which limit is reached.' }),
}))

const roomStateEnum = builder.enumType('ReceivingAccountRoomState', {
  description: 'Whether one more gift of this size is near a limit of the wallet, or would pass it.',
  values: ['near', 'full'] as const,
})

const roomRef = builder.objectRef<ReceivingAccountRoom>('ReceivingAccountRoom').implement({
  description: 'Which limit of the wallet one more gift meets.',
  fields: (t) => ({
    state: t.expose('state', { type: roomStateEnum, description: 'Near it, or over it.' }),
    measure: t.expose('measure', { type: measureEnum, description: 'What the limit counts.' }),
    max: t.expose('max', { type: 'Minor', description: 'The limit; how many payments for `count`.' }),
  }),
})

/** How to send a contribution, as the schema shows it. */
const instructionRef = builder.objectRef<PaymentInstruction>('PaymentInstruction').implement({
  description: 'One way to send a gift: each thing as people read it and as it is copied.',
  fields: (t) => ({
    receivingAccountId: t.expose('receivingAccountId', { type: 'UUID', description: 'Which way.' }),
    kind: t.expose('kind', { type: receivingAccountKindEnum, description: 'Of which kind.' }),
    country: t.expose('country', { type: countryEnum, description: 'Where the account is.' }),
    owner: t.expose('owner', { type: receivingAccountOwnerEnum, description: 'Whose it is.' }),
    holder: t.exposeString('holder', { description: 'The name the bank will show.' }),
    identifier: t.exposeString('identifier', { description: 'IBAN, number, key or alias, in groups.' }),
    identifierToCopy: t.exposeString('identifierToCopy', { description: 'The same as an app takes it.' }),
    bank: t.exposeString('bank', { nullable: true, description: 'The bank, where it can be known.' }),
    accountType: t.expose('accountType', {
      type: accountTypeEnum,
      nullable: true,
      description: 'The kind of account, where a transfer asks for it.',
    }),
    document: t.exposeString('document', {
      nullable: true,
      description: 'The holder’s document, where a transfer asks for it.',
    }),
    documentToCopy: t.exposeString('documentToCopy', {
      nullable: true,
      description: 'The same as an app takes it.',
    }),
    holderEmail: t.exposeString('holderEmail', {
      nullable: true,
      description: 'The holder’s email address, where the form of a transfer asks for it.',
    }),
    amount: t.expose('amount', { type: moneyRef, description: 'How much, in the currency of the account.' }),
    amountToCopy: t.exposeString('amountToCopy', { description: 'The same as banks take it: `210,00`.' }),
    isConverted: t.boolean({
      description: 'Whether the gift is in another currency, and the couple’s rate was used.',
      resolve: ({ rate }) => rate !== null,
    }),
    rateGift: t.field({
      type: moneyRef,
      nullable: true,
      description: 'The couple’s rate: for this much of a gift …',
      resolve: ({ rate, giftCurrency }) => rate && money(rate.giftMinor, giftCurrency),
    }),
    rateOther: t.field({
      type: moneyRef,
      nullable: true,
      description: '… this much of the other currency …',
      resolve: ({ rate }) => rate && money(rate.otherMinor, rate.currency),
    }),
    rateSetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: '… since when.',
      resolve: ({ rate }) => rate?.setAt ?? null,
    }),
    reference: t.exposeString('reference', { description: 'What to write, in groups of four.' }),
    referenceToCopy: t.exposeString('referenceToCopy', { description: 'The same without spaces.' }),
    numericReference: t.exposeString('numericReference', {
      nullable: true,
      description: 'The same in seven digits, where a form has a field for digits (SPEI only).',
    }),
    qr: t.expose('qr', {
      type: qrCodeRef,
      nullable: true,
      description:
        'What the guest’s app scans: an EPC code with the amount (SEPA), or the code of the couple’s own app without one.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was confirmed through the shield.',
    }),
    isConfirmedByBoth: t.boolean({
      description: 'Whether both partners confirmed it.',
      resolve: ({ confirmedBy }) => confirmedBy === 'both',
    }),
    room: t.expose('room', {
      type: roomRef,
      nullable: true,
      description: 'Which limit of the wallet this gift meets, if any.',
    }),
  }),
})

builder.objectFields(privateContributionRef, (t) => ({
  instructions: t.field({
    type: [instructionRef],
    description: 'How it can be sent: what suits a guest of this country first.',
    args: {
      country: t.arg({ type: countryEnum, description: 'Where they are; theirs when nothing is said.' }),
    },
    resolve: (found, { country }, { database, clock }) =>
      paymentInstructions(database.db, found, country ?? null, clock.now()),
  }),
  sentBy: t.field({
    type: instructionRef,
    nullable: true,
    description: 'By which way it was sent, also when that is no longer offered.',
    resolve: (found, _, { database }) => usedInstruction(database.db, found),
  }),
  detailsChangedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When details that its giver may hold were replaced since it was promised.',
    resolve: ({ contribution, wedding }, _, { database }) =>
      receivingAccountsReplacedSince(database.db, wedding.id, contribution.createdAt),
  }),
  detailsChangedRecentlyAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the details for paying changed, within the last 14 days.',
    resolve: ({ wedding }, _, { database, clock }) =>
      recentReceivingAccountChange(database.db, wedding.id, clock.now()),
  }),
  arePaymentsPaused: t.boolean({
    description: 'Whether the operator paused the payments of this wedding: then there are no instructions.',
    resolve: ({ wedding }) => arePaymentsFrozen(wedding),
  }),
}))
