export { CardTroubleSettled } from './card-troubles.events.ts'
export { troubleRef } from './card-troubles.graphql.ts'
export { nameOnce } from './name-trouble.ts'
export { type CardTrouble, endTrouble, noteTrouble } from './trouble-store.ts'
