export { wakeMailsJob } from './wake-mails.ts'
