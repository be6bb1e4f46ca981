export { eraseIdeaVotes } from './choosing-together-erasure.ts'
