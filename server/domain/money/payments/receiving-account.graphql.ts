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
import type { WishedReceivingAccount } from './payments.tables.ts'
import type { ReceivingAccount } from './receiving-account.ts'
import { paymentCodeProblems } from '#shared/payment-code-problems.ts'

const codeProblemEnum = builder.enumType('PaymentCodeProblem', {
  description: 'Why a payment code cannot be used.',
  values: paymentCodeProblems,
})
refusalFields(PaymentCodeRefused, (t) => ({
  problem: t.expose('problem', { type: codeProblemEnum, description: 'Why.' }),
}))

export const receivingAccountKindEnum = builder.enumType('ReceivingAccountKind', {
  description: 'By which way money comes.',
  values: receivingAccountKinds,
})
export const receivingAccountOwnerEnum = builder.enumType('ReceivingAccountOwner', {
  description: 'Whose a way to pay is: the first or the second partner’s, or of both.',
  values: receivingAccountOwners,
})
export const accountTypeEnum = builder.enumType('AccountType', {
  description: 'The kind of account, where a transfer asks for it.',
  values: accountTypes,
})

export const paymentCodeRef = builder.objectRef<PaymentCode>('PaymentCode').implement({
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

/** What every receiving account says, one that is offered and one that is only wished. */
const receivingAccountDetails = builder
  .interfaceRef<WishedReceivingAccount>('ReceivingAccountDetails')
  .implement({
    description: 'Where money goes: what guests and banks are told.',
    fields: (t) => ({
      kind: t.expose('kind', { type: receivingAccountKindEnum, description: 'By which way.' }),
      holder: t.exposeString('holder', { description: 'The name exactly as the bank has it.' }),
      identifier: t.string({
        description: 'IBAN, number, key or alias, in groups as people read it.',
        resolve: (receivingAccount) => groupedIdentifier(receivingAccount.kind, receivingAccount.identifier),
      }),
      country: t.expose('country', { type: countryEnum, description: 'Where the account is.' }),
      currency: t.expose('currency', { type: currencyEnum, description: 'In which currency it receives.' }),
      owner: t.expose('owner', { type: receivingAccountOwnerEnum, description: 'Whose it is.' }),
      bank: t.string({
        nullable: true,
        description: 'The bank’s name, where it can be known.',
        resolve: (receivingAccount) =>
          bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
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
  description: 'A way to receive money, as the partners see it.',
  interfaces: [receivingAccountDetails],
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

/** A receiving account as it would be. */
export const wishedReceivingAccountRef = builder
  .objectRef<WishedReceivingAccount>('WishedReceivingAccount')
  .implement({
    description: 'A way to receive money as it would be.',
    interfaces: [receivingAccountDetails],
    isTypeOf: (value) => typeof value === 'object' && value !== null && !('position' in value),
  })

export const receivingAccountInput = builder.inputType('ReceivingAccountInput', {
  description: 'A way to receive money as it will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    kind: t.field({ type: receivingAccountKindEnum, required: true, description: 'By which way.' }),
    holder: t.string({ required: true, description: 'The name exactly as the bank has it.' }),
    identifier: t.string({ required: true, description: 'As one types it; it is checked and tidied.' }),
    owner: t.field({
      type: receivingAccountOwnerEnum,
      description: 'Whose it is; of both when nothing is said.',
    }),
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
