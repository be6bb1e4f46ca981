import { z } from 'zod'
import { readByGuests } from './public-text.ts'

/** The kinds of message a couple send to a household, in their usual order. */
export const messageKinds = ['invitation', 'reminder', 'list', 'thanks'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The channel of a message. Couples record `other` themselves, for example by hand. */
export const messageChannels = ['whatsapp', 'mail', 'other'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Forms of address: Spain, most of America, voseo, and English. */
export const addressForms = ['spain', 'america', 'vos', 'english'] as const
export type AddressForm = (typeof addressForms)[number]

/** Whether the text addresses one person or several. */
export const addressNumbers = ['one', 'many'] as const
export type AddressNumber = (typeof addressNumbers)[number]

/** Placeholders replaced for each household. */
export const messagePlaceholders = ['{saludo}', '{enlace}', '{fecha}', '{lugar}', '{plazo}'] as const

/** Maximum length of a message. */
export const messageLimit = 1000
/** Maximum households reminded by email at once. */
export const maxRemindersAtOnce = 600

const known: readonly string[] = messagePlaceholders

/** Returns the first unknown placeholder in a text, which would be sent unreplaced, or null. */
export function unknownPlaceholder(text: string): string | null {
  return (text.match(/\{[^{}\s]*\}/gu) ?? []).find((one) => !known.includes(one)) ?? null
}

/** Returns whether a text lacks its link. Only thanks need none. */
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
