import { z } from 'zod'
import { readByGuests } from './public-text.ts'

/** The kinds of message a couple send to a household, in their usual order. */
export const messageKinds = ['saveTheDate', 'invitation', 'reminder', 'list', 'thanks'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds that have the household's own link. */
export const invitingKinds = ['invitation', 'reminder'] as const satisfies readonly MessageKind[]
export type InvitingKind = (typeof invitingKinds)[number]

/** The kinds that can be mailed to several households at once. */
export const mailedKinds = ['saveTheDate', ...invitingKinds] as const
export type MailedKind = (typeof mailedKinds)[number]

/** Returns whether a message of this kind invites: it has the household's own link. */
export const isInviting = (kind: MessageKind): kind is InvitingKind =>
  invitingKinds.some((one) => one === kind)

/** Returns whether messages of this kind can be mailed. */
export const isMailed = (kind: MessageKind): kind is MailedKind => mailedKinds.some((one) => one === kind)

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
/** Maximum households to which one message is mailed at once. */
export const maxMailsAtOnce = 600

const known: readonly string[] = messagePlaceholders

/** Returns the first unknown placeholder in a text, which would be sent unreplaced, or null. */
export function unknownPlaceholder(text: string): string | null {
  return (text.match(/\{[^{}\s]*\}/gu) ?? []).find((one) => !known.includes(one)) ?? null
}

/** Returns whether a text lacks its link. Only a save the date and thanks need none. */
export function lacksLink(kind: MessageKind, text: string): boolean {
  return kind !== 'thanks' && kind !== 'saveTheDate' && text !== '' && !text.includes('{enlace}')
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
