export { throwAway } from './bin.ts'
export type { MailChanges } from './change-mails.ts'
export { createMailLabel } from './create-mail-label.ts'
export { deliverGiftMessage } from './deliver-gift-message.ts'
export { beginDeliveries, deliveriesOf, deliveriesSince, noteDelivery } from './delivery-store.ts'
export { eraseMails } from './mail-erasure.ts'
export { lettersOf, mailsById } from './mail-queries.ts'
export {
  changeMails,
  lockMail,
  lockMailById,
  lockMails,
  type MailWords,
  putMail,
  saying,
} from './mail-store.ts'
export { changesRef } from './mail-tags.graphql.ts'
export { mailRef } from './mail.graphql.ts'
export { answeredBy, idsBefore, replyTokenOf } from './thread-queries.ts'
export { homeOf, htmlFromText, type Mail, sanitizeMail, textFromHtml } from './mail.ts'
export { MailNotFound } from './mailbox.refusals.ts'
export type { MailRecipient } from './mailbox.tables.ts'
export { markMailOpened } from './mark-mail-opened.ts'
export { moveMails } from './move-mails.ts'
export { replyToThanks } from './reply-to-thanks.ts'
export { sendThanks } from './send-thanks.ts'
export { starMails } from './star-mails.ts'
