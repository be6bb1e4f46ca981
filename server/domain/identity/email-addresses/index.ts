export { changeEmail } from './change-email.ts'
export { EmailChangeCancelled, EmailChanged, EmailChangeRequested } from './email-addresses.events.ts'
