export { eraseAbandonedWedding } from './erase-abandoned-wedding.ts'
export { eraseWeddingData, type WeddingEraser, weddingErasers } from './erase-wedding-data.ts'
export * from './account-deletion.events.ts'
