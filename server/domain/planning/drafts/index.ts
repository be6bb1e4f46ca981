export { saveDraft } from './save-draft.ts'
export { sendDraft } from './send-draft.ts'
export { sendMail } from './send-mail.ts'
export * from './drafts.events.ts'
