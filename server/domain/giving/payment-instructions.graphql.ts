import { builder, moneyRef, qrCodeRef } from '#server/domain/accounts/index.ts'
import { railKindEnum } from '#server/domain/payments/index.ts'
import type { PaymentInstruction } from './payment-instructions.ts'

/** How to send a contribution, as the schema shows it. */
export const instructionRef = builder.objectRef<PaymentInstruction>('PaymentInstruction').implement({
  description: 'One way to send a gift: each thing as people read it and as it is copied.',
  fields: (t) => ({
    railId: t.expose('railId', { type: 'UUID', description: 'Which way.' }),
    kind: t.expose('kind', { type: railKindEnum, description: 'Of which kind.' }),
    holder: t.exposeString('holder', { description: 'The name the bank will show.' }),
    identifier: t.exposeString('identifier', { description: 'IBAN or number, in groups.' }),
    identifierToCopy: t.exposeString('identifierToCopy', { description: 'The same without spaces.' }),
    amount: t.expose('amount', { type: moneyRef, description: 'How much.' }),
    amountToCopy: t.exposeString('amountToCopy', { description: 'The same as banks take it: `210,00`.' }),
    reference: t.exposeString('reference', { description: 'What to write, in groups of four.' }),
    referenceToCopy: t.exposeString('referenceToCopy', { description: 'The same without spaces.' }),
    qr: t.expose('qr', {
      type: qrCodeRef,
      nullable: true,
      description: 'EPC code for banking apps (SEPA only).',
    }),
  }),
})
