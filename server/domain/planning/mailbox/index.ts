export { moveToBin } from './bin.ts'
export { changeSeveral, type MailChanges } from './change-mails.ts'
export { beginDeliveries, deliveriesOf, noteDelivery } from './delivery-store.ts'
export { eraseMails, eraseMailsOfGuest } from './mail-erasure.ts'
export { lettersOf, mailsById, mailsToKeep } from './mail-queries.ts'
export {
  changeMails,
  lockMail,
  lockMailById,
  type MailWords,
  putMail,
  contentColumns,
  notifyMailbox,
} from './mail-store.ts'
export { mailIdsArgument } from './mail-changes.graphql.ts'
export { changesRef, labelColorEnum } from './mail-tags.graphql.ts'
export { mailRef } from './mail.graphql.ts'
export { everyRecipientOf, homeOf, isLabel, type Mail, summaryOf } from './mail.ts'
export { MailArrived, MailSent, MailsRead } from './mailbox.events.ts'
export { MailNotFound } from './mailbox.refusals.ts'
export { mailLabels, type MailRecipient, mails } from './mailbox.tables.ts'
export { markMailsOpened } from './mark-mails-opened.ts'
export { moveMails } from './move-mails.ts'
export { type MailLabel, ownLabelsOf } from './own-labels.ts'
export { starMails } from './star-mails.ts'
export { answeredBy, idsBefore, replyTokenOf, threadEnds } from './thread-queries.ts'
