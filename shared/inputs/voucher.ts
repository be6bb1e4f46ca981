import { z } from 'zod'
import { printLanguages } from '../printables.ts'
import { paragraphs } from './text.ts'
import { voucherLimits } from './voucher-limits.ts'

/** What the couple choose for a voucher. */
export const voucherInput = z.object({
  language: z.enum(printLanguages),
  people: z.int('wrong').min(1, 'wrong').max(voucherLimits.people, 'tooMany'),
  words: paragraphs(voucherLimits.words),
})

/** A key that the page of a voucher makes, so that a repeated form counts once. */
export const voucherUseInput = z.object({ useId: z.uuid('wrong') })
