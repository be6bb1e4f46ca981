export { reconcileCardsJob } from './reconcile-cards.ts'
