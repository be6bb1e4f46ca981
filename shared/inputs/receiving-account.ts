import { z } from 'zod'
import { accountTypes, receivingAccountKinds, receivingAccountOwners } from '../bank-identifiers.ts'
import { currencies } from '../money.ts'
import { amountInput } from './amount.ts'
import { optionalEmail } from './household.ts'
import { line, optionalLine, requiredLine } from './text.ts'
import { receivingAccountChangeActs } from '#shared/states/receiving-account-change.ts'

/** A receiving account. `shared/bank-identifiers.ts` validates the identifier. */
export const receivingAccountInput = z
  .object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    kind: z.enum(receivingAccountKinds, 'required'),
    holder: requiredLine(70),
    identifier: line(95),
    owner: z.enum(receivingAccountOwners, 'wrong').nullish(),
    currency: z.enum(currencies, 'wrong').nullish(),
    /** The bank's code, or its name when it is not in the list. */
    bank: optionalLine(60),
    accountType: z.enum(accountTypes, 'wrong').nullish(),
    document: optionalLine(20),
    holderEmail: optionalEmail,
    /** Content of the QR code of the couple's app; EMVCo codes have at most 512 characters. */
    paymentCode: z
      .string()
      .max(512, 'tooLong')
      .nullish()
      .transform((text) => text || null),
  })
  .superRefine(({ kind, identifier, bank, accountType, document }, context) => {
    const need = (path: string, there: boolean) => {
      if (!there) context.addIssue({ code: 'custom', path: [path], message: 'required' })
    }
    if (kind !== 'cash') need('identifier', identifier !== '')
    if (kind !== 'chileAccount') return
    need('bank', bank !== null)
    need('accountType', Boolean(accountType))
    need('document', document !== null)
  })
export type ReceivingAccountInput = z.output<typeof receivingAccountInput>

/** A change of published bank details. */
export const receivingAccountChangeInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  act: z.enum(receivingAccountChangeActs, 'required'),
  receivingAccountId: z.uuid('wrong').nullish(),
})

/** The amount of another currency per unit of the gift's currency. */
export const exchangeRateInput = z.object({
  weddingId: z.uuid('wrong'),
  currency: z.enum(currencies, 'wrong'),
  giftMinor: amountInput,
  otherMinor: amountInput,
})

/** Token of an alarm link with which the operator pauses payments, and the reason. */
export const freezeByLinkInput = z.object({
  token: z.string(),
  reason: z.string().trim().min(1, 'required').max(500, 'tooLong'),
})
