export { eraseMemories } from './memories-erasure.ts'
export { keepPhoto } from './add-memory-photo.ts'
export { faceOf, focusOf, type Memory, type MemoryKey, translateMemory, wordsOfMemory } from './memory.ts'
export {
  areMemoriesOpen,
  latestOpenMemory,
  memoriesOf,
  memoryLivedOn,
  memoryOf,
  picturesOfMemories,
} from './memory-queries.ts'
export { memoryOfPartner } from './memory-store.ts'
export { openMemories } from './open-memories.ts'
export { writeMemory } from './write-memory.ts'
export { memoriesIn, memoryPhotoRef, memoryRef } from './memories.graphql.ts'
export * from './memories.events.ts'
export * from './memories.refusals.ts'
