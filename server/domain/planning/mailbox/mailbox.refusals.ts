import { defineRefusal } from '#server/platform/refusal.ts'

export const MailNotFound = defineRefusal('MAIL_NOT_FOUND', 'Email not found')
