export { createMailLabel } from './create-mail-label.ts'
