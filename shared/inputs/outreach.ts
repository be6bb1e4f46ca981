import { z } from 'zod'

/** What a couple write to a household about, in the order they do. */
export const messageKinds = ['invitation', 'reminder', 'list', 'thanks'] as const
export type MessageKind = (typeof messageKinds)[number]

/** By which way a message went; by any other, such as by hand, the couple say so. */
export const messageChannels = ['whatsapp', 'mail', 'other'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How people are spoken to: as in Spain, as in most of America, and with vos. */
export const addressForms = ['spain', 'america', 'vos'] as const
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

export const messageTextInput = z.object({
  kind: z.enum(messageKinds, 'wrong'),
  form: z.enum(addressForms, 'wrong'),
  number: z.enum(addressNumbers, 'wrong'),
  text: z
    .string('required')
    .max(messageLimit, 'tooLong')
    .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/gu, '\n').trim())
    // Without its link a message leads nobody anywhere.
    .refine((text) => text === '' || text.includes('{enlace}'), 'outreach.link'),
})
