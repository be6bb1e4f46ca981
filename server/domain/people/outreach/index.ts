export { householdsOfMessages, messageDaysOf } from './message-queries.ts'
export { eraseOutreach } from './outreach-erasure.ts'
export { recordMessage } from './record-message.ts'
export { sendReminderKind } from './remind-by-mail.ts'
