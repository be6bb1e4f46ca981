export { messageById, messageDaysOf } from './message-queries.ts'
export { eraseOutreach } from './outreach-erasure.ts'
export { recordMessage } from './record-message.ts'
export { sendMessageMailKind } from './mail-messages.ts'
