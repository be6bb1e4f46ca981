import { z } from 'zod'
import {
  isLongSlot,
  paperLinesLimit,
  type PaperSlot,
  paperSlotNames,
  paperSlots,
  paperTextLimit,
  printables,
  printLanguages,
} from '../printables.ts'
import { readByGuests } from './public-text.ts'

const normalized = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/gu, '\n').trim()

const paperText = z
  .object({
    slot: z.enum(paperSlotNames, 'wrong'),
    text: z.string('required').transform(normalized),
  })
  .refine(({ slot, text }) => text.length <= paperTextLimit(slot), { path: ['text'], error: 'tooLong' })
  .refine(({ text }) => text.split('\n').length <= paperLinesLimit, { path: ['text'], error: 'tooLong' })
  .transform(({ slot, text }) => ({ slot, text: isLongSlot(slot) ? text : text.replaceAll(/\s+/gu, ' ') }))

/** The own texts of a kind of paper; an absent slot has the default text. */
export const paperTextsInput = readByGuests(
  z
    .object({
      printable: z.enum(printables, 'wrong'),
      language: z.enum(printLanguages, 'wrong'),
      texts: z.array(paperText).max(paperSlotNames.length, 'tooMany'),
    })
    .refine(
      ({ printable, texts }) => {
        const slots: readonly PaperSlot[] = paperSlots[printable]
        const named = texts.map(({ slot }) => slot)
        return new Set(named).size === named.length && named.every((slot) => slots.includes(slot))
      },
      { path: ['texts'], error: 'wrong' },
    ),
)
