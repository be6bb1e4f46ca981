export { takeCardEvent } from './take-card-event.ts'
export { takeWebhook } from './take-webhook.ts'
