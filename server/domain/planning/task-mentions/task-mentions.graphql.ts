import { builder } from '#server/graphql/builder.ts'
import { boardMemberRef, taskRef, TaskNotFound } from '#server/domain/planning/board/index.ts'
import { type TaskMention, unseenMentions } from './mention-queries.ts'
import { seeMentions } from './see-mentions.ts'

const taskMentionRef = builder.objectRef<TaskMention>('TaskMention').implement({
  description: 'A mention of the viewer in a task.',
  fields: (t) => ({
    id: t.id({ description: 'Its id.', resolve: ({ number }) => String(number) }),
    task: t.expose('task', { type: taskRef, description: 'The task.' }),
    author: t.expose('author', {
      type: boardMemberRef,
      nullable: true,
      description: 'The person who wrote it; null for a deleted account.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
})

builder.queryFields((t) => ({
  taskMentions: t.field({
    type: [taskMentionRef],
    description: 'The viewer’s mentions in tasks that they have not opened since, newest first; 20 at most.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    resolve: (_, { weddingId }, context) => unseenMentions(context, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  seeMentions: t.field({
    type: taskRef,
    description: 'Marks the viewer’s mentions in a task as seen.',
    args: { taskId: t.arg({ type: 'UUID', required: true, description: 'Which task.' }) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId }, context) => seeMentions(context, taskId),
  }),
}))
