export { isSigned, signatureHolds } from './incoming-signature.ts'
export { noteLetterOutcome } from './note-letter-outcome.ts'
export { answerTo, sendLetter } from './send-letter.ts'
export { takeIncomingMail } from './take-incoming-mail.ts'
