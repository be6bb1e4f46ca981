import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { boardMemberRef, TaskNotFound, taskRef, tasksById } from '#server/domain/planning/board/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { addComment } from './add-comment.ts'
import { commentCountsOf, commentsOf, type TaskComment } from './comment-queries.ts'
import { CommentNotFound } from './comments.refusals.ts'
import { deleteComment } from './delete-comment.ts'
import { restoreComment } from './restore-comment.ts'
import { updateComment } from './update-comment.ts'

const commentRef = builder.objectRef<TaskComment>('TaskComment').implement({
  description: 'Comment on a task.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Comment id.' }),
    author: t.field({
      type: boardMemberRef,
      nullable: true,
      description: 'Author; null for a deleted account.',
      resolve: ({ authorId }, _, context) => authorOf(context, authorId),
    }),
    isOwn: t.boolean({
      description: 'True if the viewer wrote it.',
      resolve: ({ authorId }, _, { viewer }) => viewer.kind === 'account' && viewer.accountId === authorId,
    }),
    task: t.field({
      type: taskRef,
      nullable: true,
      description: 'Task of the comment; null if it was deleted.',
      resolve: ({ taskId }, _, context) => taskLoader(context).load(taskId),
    }),
    text: t.exposeString('text', { description: 'Plain text with line breaks.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest edit.',
    }),
  }),
})

builder.objectFields(taskRef, (t) => ({
  comments: t.int({
    description: 'Number of comments.',
    resolve: ({ id }, _, context) => countLoader(context).load(id),
  }),
  commentList: t.field({
    type: [commentRef],
    description: 'Comments, oldest first.',
    resolve: ({ id }, _, context) => commentLoader(context).load(id),
  }),
}))

const commentInputRef = builder.inputType('CommentInput', {
  description: 'New content of a comment.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    text: t.string({ required: true, description: 'Text of up to 2000 characters.' }),
  }),
})
const input = { type: commentInputRef, required: true, description: 'Comment to save.' } as const
const commentArgument = { type: 'UUID', required: true, description: 'Id of the comment.' } as const

builder.mutationFields((t) => ({
  addComment: t.field({
    type: commentRef,
    description: 'Adds a comment to a task.',
    args: {
      taskId: t.arg({ type: 'UUID', required: true, description: 'Id of the task.' }),
      input: t.arg(input),
    },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { taskId, input: comment }, context) => addComment(context, taskId, comment),
  }),
  updateComment: t.field({
    type: commentRef,
    description: 'Changes a comment of the viewer.',
    args: { input: t.arg(input) },
    errors: { types: [CommentNotFound, InvalidInput] },
    resolve: (_, { input: comment }, context) => updateComment(context, comment),
  }),
  deleteComment: t.field({
    type: commentRef,
    description: 'Deletes a comment of the viewer.',
    args: { id: t.arg(commentArgument) },
    errors: { types: [CommentNotFound] },
    resolve: (_, { id }, context) => deleteComment(context, id),
  }),
  restoreComment: t.field({
    type: commentRef,
    description: 'Restores a deleted comment of the viewer.',
    args: { id: t.arg(commentArgument) },
    errors: { types: [CommentNotFound] },
    resolve: (_, { id }, context) => restoreComment(context, id),
  }),
}))

/** Batches the comments of the tasks of one response. */
function commentLoader(context: AppContext) {
  return memoizePerRequest(
    context,
    'task comments',
    () => new DataLoader((ids: readonly string[]) => commentsOf(context.database.db, ids)),
  )
}

/** Not cached: each mutation of a request shows the task as it is after that mutation. */
function taskLoader(context: AppContext) {
  return memoizePerRequest(
    context,
    'tasks of comments',
    () => new DataLoader((ids: readonly string[]) => tasksById(context.database.db, ids), { cache: false }),
  )
}

function countLoader(context: AppContext) {
  return memoizePerRequest(
    context,
    'task comment counts',
    () => new DataLoader((ids: readonly string[]) => commentCountsOf(context.database.db, ids)),
  )
}

async function authorOf(context: AppContext, id: string) {
  const loader = memoizePerRequest(
    context,
    'comment authors',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const people = await peopleOf(context.database.db, ids)
        return ids.map((one) => people.get(one) ?? null)
      }),
  )
  const person = await loader.load(id)
  return person && { id, ...person }
}
