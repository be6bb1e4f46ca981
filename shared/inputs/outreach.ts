import { z } from 'zod'
import { readByGuests } from './public-text.ts'

/** What a couple write to a household about, in the order they do. */
export const messageKinds = ['invitation', 'reminder', 'list', 'thanks'] as const
export type MessageKind = (typeof messageKinds)[number]

/** By which way a message went; by any other, such as by hand, the couple say so. */
export const messageChannels = ['whatsapp', 'mail', 'other'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How people are spoken to: as in Spain, as in most of America, with vos, and in English. */
export const addressForms = ['spain', 'america', 'vos', 'english'] as const
export type AddressForm = (typeof addressForms)[number]

/** Whether one person is spoken to, or several. */
export const addressNumbers = ['one', 'many'] as const
export type AddressNumber = (typeof addressNumbers)[number]

/** What is filled in for each household, as it stands in a text. */
export const messagePlaceholders = ['{saludo}', '{enlace}', '{fecha}', '{lugar}', '{plazo}'] as const

/** The longest text that is still a message. */
export const messageLimit = 1000
/** As many households as are reminded by mail at once. */
export const mostRemindedAtOnce = 600

const known: readonly string[] = messagePlaceholders

/** What stands in a text like a placeholder and is none: it would be sent as it stands. */
export function unknownPlaceholder(text: string): string | null {
  return (text.match(/\{[^{}\s]*\}/gu) ?? []).find((one) => !known.includes(one)) ?? null
}

/** Without its link a message leads nobody anywhere; only thanks need none. */
export function lacksLink(kind: MessageKind, text: string): boolean {
  return kind !== 'thanks' && text !== '' && !text.includes('{enlace}')
}

export const messageTextInput = readByGuests(
  z
    .object({
      kind: z.enum(messageKinds, 'wrong'),
      form: z.enum(addressForms, 'wrong'),
      number: z.enum(addressNumbers, 'wrong'),
      text: z
        .string('required')
        .max(messageLimit, 'tooLong')
        .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/gu, '\n').trim()),
    })
    .refine(({ kind, text }) => !lacksLink(kind, text), { path: ['text'], error: 'outreach.link' })
    .refine(({ text }) => unknownPlaceholder(text) === null, {
      path: ['text'],
      error: 'outreach.placeholder',
    }),
)
