import { defineRefusal } from '#server/platform/refusal.ts'

export const MailRuleNotFound = defineRefusal('MAIL_RULE_NOT_FOUND', 'Mail rule not found.')
