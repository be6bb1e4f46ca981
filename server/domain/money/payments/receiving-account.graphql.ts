import { builder, countryEnum, currencyEnum, qrCodeRef, refusalFields } from '#server/graphql/builder.ts'
import { qrCode } from '#server/platform/qr-code.ts'
import {
  accountTypes,
  bankCode,
  bankName,
  groupedDocument,
  groupedIdentifier,
  receivingAccountKinds,
  receivingAccountOwners,
} from '#shared/bank-identifiers.ts'
import {
  type PaymentCode,
  paymentCodeIn,
  PaymentCodeRefused,
} from '#server/domain/money/payment-codes/index.ts'
import type { ProposedReceivingAccount } from './payments.tables.ts'
import type { ReceivingAccount } from './receiving-account.ts'
import { paymentCodeProblems } from '#shared/payment-code-problems.ts'

const codeProblemEnum = builder.enumType('PaymentCodeProblem', {
  description: 'Reason a payment code was refused.',
  values: paymentCodeProblems,
})
refusalFields(PaymentCodeRefused, (t) => ({
  problem: t.expose('problem', { type: codeProblemEnum, description: 'Reason of the refusal.' }),
}))

export const receivingAccountKindEnum = builder.enumType('ReceivingAccountKind', {
  description: 'Kind of receiving account.',
  values: receivingAccountKinds,
})
export const receivingAccountOwnerEnum = builder.enumType('ReceivingAccountOwner', {
  description: 'Owner of a receiving account: the first partner, the second partner, or both.',
  values: receivingAccountOwners,
})
export const accountTypeEnum = builder.enumType('AccountType', {
  description: 'Kind of account, where a transfer requires it.',
  values: accountTypes,
})

export const paymentCodeRef = builder.objectRef<PaymentCode>('PaymentCode').implement({
  description: 'Payment code of the couple’s own app, read from its picture.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Complete text of the code.' }),
    name: t.exposeString('name', { description: 'Receiver name in the code.' }),
    city: t.exposeString('city', { description: 'Receiver city in the code.' }),
    qr: t.field({
      type: qrCodeRef,
      description: 'QR code with the same text.',
      resolve: ({ text }) => qrCode(text),
    }),
  }),
})

/** Details common to stored and proposed receiving accounts. */
const receivingAccountDetails = builder
  .interfaceRef<ProposedReceivingAccount>('ReceivingAccountDetails')
  .implement({
    description: 'Payment details shown to guests and used by banks.',
    fields: (t) => ({
      kind: t.expose('kind', { type: receivingAccountKindEnum, description: 'Kind of receiving account.' }),
      holder: t.exposeString('holder', { description: 'Account holder exactly as registered at the bank.' }),
      identifier: t.string({
        description: 'IBAN, number, key or alias, in groups.',
        resolve: (receivingAccount) => groupedIdentifier(receivingAccount.kind, receivingAccount.identifier),
      }),
      country: t.expose('country', { type: countryEnum, description: 'Country of the account.' }),
      currency: t.expose('currency', { type: currencyEnum, description: 'Currency of the account.' }),
      owner: t.expose('owner', { type: receivingAccountOwnerEnum, description: 'Owner of the account.' }),
      bank: t.string({
        nullable: true,
        description: 'Name of the bank, if known.',
        resolve: (receivingAccount) =>
          bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
      }),
      bankCode: t.string({
        nullable: true,
        description: 'Code of the bank, if chosen from the list.',
        resolve: ({ bank }) => bankCode(bank),
      }),
      accountType: t.expose('accountType', {
        type: accountTypeEnum,
        nullable: true,
        description: 'Kind of account, where a transfer requires it.',
      }),
      document: t.string({
        nullable: true,
        description: 'Identity document of the holder, where a transfer requires it.',
        resolve: ({ document }) => document && groupedDocument(document),
      }),
      holderEmail: t.exposeString('holderEmail', {
        nullable: true,
        description: 'Email address of the holder, where a transfer form requires it.',
      }),
      paymentCode: t.field({
        type: paymentCodeRef,
        nullable: true,
        description: 'Payment code of the couple’s own app; null if none was uploaded.',
        resolve: (receivingAccount) => {
          const code = receivingAccount.paymentCode
            ? paymentCodeIn(receivingAccount.paymentCode, receivingAccount)
            : null
          return typeof code === 'string' ? null : code
        },
      }),
    }),
  })

export const receivingAccountRef = builder.objectRef<ReceivingAccount>('ReceivingAccount').implement({
  description: 'Receiving account as shown to the partners.',
  interfaces: [receivingAccountDetails],
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'position' in value,
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Receiving account id.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the confirmation, through the shield or by the other partner.',
    }),
    confirmedByBoth: t.boolean({
      description: 'True if both partners confirmed it.',
      resolve: ({ confirmedBy }) => confirmedBy === 'both',
    }),
    canVouch: t.boolean({
      description: 'True if the viewer can confirm it: the other partner entered it.',
      resolve: ({ confirmedBy, savedBy }, _, { viewer }) =>
        confirmedBy !== 'both' &&
        savedBy !== null &&
        viewer.kind === 'account' &&
        viewer.accountId !== savedBy,
    }),
  }),
})

/** A proposed receiving account. */
export const proposedReceivingAccountRef = builder
  .objectRef<ProposedReceivingAccount>('ProposedReceivingAccount')
  .implement({
    description: 'Proposed content of a receiving account.',
    interfaces: [receivingAccountDetails],
    isTypeOf: (value) => typeof value === 'object' && value !== null && !('position' in value),
  })

export const receivingAccountInput = builder.inputType('ReceivingAccountInput', {
  description: 'Complete new content of a receiving account.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    kind: t.field({
      type: receivingAccountKindEnum,
      required: true,
      description: 'Kind of receiving account.',
    }),
    holder: t.string({ required: true, description: 'Account holder exactly as registered at the bank.' }),
    identifier: t.string({
      required: true,
      description: 'Identifier as typed; the server validates and normalises it.',
    }),
    owner: t.field({
      type: receivingAccountOwnerEnum,
      description: 'Owner of the account; both partners by default.',
    }),
    currency: t.field({ type: currencyEnum, description: 'Currency, for kinds that accept several.' }),
    bank: t.string({ description: 'Code of the bank, or its name if the list lacks it (Chile).' }),
    accountType: t.field({ type: accountTypeEnum, description: 'Kind of account (Chile).' }),
    document: t.string({ description: 'Identity document of the holder (Chile).' }),
    holderEmail: t.string({ description: 'Email address of the holder; optional (Chile).' }),
    paymentCode: t.string({ description: 'Text of the payment code, as returned by `readPaymentCode`.' }),
  }),
})
