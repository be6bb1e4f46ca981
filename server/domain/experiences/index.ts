export { type Idea, publishedIdeas } from './idea-queries.ts'
export { loadIdeas } from './load-ideas.ts'
export { honestSheetRef } from './honest-sheet.graphql.ts'
