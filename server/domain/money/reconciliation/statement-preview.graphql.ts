import { builder, moneyRef } from '#server/graphql/builder.ts'
import { money } from '#shared/money.ts'
import type { PreviewLine, StatementPreview } from './statement-preview.ts'

const previewLineRef = builder.objectRef<PreviewLine>('BankPreviewLine').implement({
  description: 'A movement of a bank file that is not kept yet.',
  fields: (t) => ({
    bookedOn: t.expose('bookedOn', { type: 'Date', description: 'Booking day.' }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount; negative when money left the account.',
      resolve: ({ minor, currency }) => money(BigInt(minor), currency),
    }),
    words: t.exposeString('words', { description: 'Payer and text, as the bank writes them.' }),
  }),
})

/** The preview of a bank file in the API. */
export const previewRef = builder.objectRef<StatementPreview>('BankPreview').implement({
  description: 'What a bank file was understood as, before any of its lines is kept.',
  fields: (t) => ({
    deposits: t.exposeInt('deposits', { description: 'Number of deposits.' }),
    payments: t.exposeInt('payments', { description: 'Number of payments, which are not kept.' }),
    shownDeposits: t.field({
      type: [previewLineRef],
      description: 'The first deposits of the file.',
      resolve: ({ shownDeposits }) => [...shownDeposits],
    }),
    shownPayments: t.field({
      type: [previewLineRef],
      description: 'The first payments of the file.',
      resolve: ({ shownPayments }) => [...shownPayments],
    }),
    otherAccounts: t.stringList({
      description: 'Masked numbers of accounts in the file that are none of the couple’s.',
      resolve: ({ otherAccounts }) => [...otherAccounts],
    }),
  }),
})
