export { eraseReplies, moveReplies, putReplies } from './put-replies.ts'
export { loadReplies, questionnaireOf, repliesOf, repliesOfWedding } from './question-queries.ts'
export { eraseQuestions } from './questions-erasure.ts'
export { questionRef, replyInputRef, replyRef } from './questions.graphql.ts'
