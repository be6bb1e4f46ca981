export { insertDraft, withdrawUntouchedDrafts } from './draft-store.ts'
export { ideaToEditRef } from './edited-ideas.graphql.ts'
export { lockIdea, recordPrice } from './record-price.ts'
export { IdeaNotFound } from './idea-editing.refusals.ts'
