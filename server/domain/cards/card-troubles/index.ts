export { CardTroubleSettled } from './card-troubles.events.ts'
export { troubleRef } from './card-troubles.graphql.ts'
export { noteTroubleOnce } from './note-trouble-once.ts'
export { type CardTrouble, endTrouble, noteTrouble } from './trouble-store.ts'
