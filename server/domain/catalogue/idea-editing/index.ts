export { insertDraft, withdrawUntouchedDrafts } from './draft-store.ts'
export { ideaToEditRef } from './edited-ideas.graphql.ts'
