import { builder, moneyRef } from '#server/domain/accounts/index.ts'
import { railKindEnum } from '#server/domain/payments/index.ts'
import type { PaymentInstruction } from './payment-instructions.ts'

const qrRef = builder.objectRef<{ size: number; path: string; payload: string }>('QrCode').implement({
  description: 'A QR code as one SVG path over a square of `size` modules.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'How many modules wide and high.' }),
    path: t.exposeString('path', { description: 'The dark modules.' }),
    payload: t.exposeString('payload', { description: 'What it says.' }),
  }),
})

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
      type: qrRef,
      nullable: true,
      description: 'EPC code for banking apps (SEPA only).',
    }),
  }),
})
