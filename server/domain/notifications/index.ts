export { remindOfPromise, sendGiftMail, sendThanksMail } from './send-gift-mail.tsx'
