import { defineRefusal } from '#server/platform/refusal.ts'

export const MailNotFound = defineRefusal('MAIL_NOT_FOUND', 'Email not found')

/** Also for the labels that every mailbox has: they cannot be changed. */
export const LabelNotFound = defineRefusal('LABEL_NOT_FOUND', 'Label not found.')
