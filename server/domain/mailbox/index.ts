export { deliverGiftMessage } from './deliver-gift-message.ts'
export {
  lettersOf,
  mailOfViewer,
  type MailPage,
  mailsOf,
  type MailTag,
  mailTagsOf,
  unreadMails,
} from './mail-queries.ts'
export { eraseMails } from './mail-erasure.ts'
export { isCategory, isLabel, type Mail, sanitizeMail } from './mail.ts'
export { MailNotFound } from './mailbox.refusals.ts'
export { markMailOpened } from './mark-mail-opened.ts'
export { replyToThanks } from './reply-to-thanks.ts'
export { sendThanks } from './send-thanks.ts'
