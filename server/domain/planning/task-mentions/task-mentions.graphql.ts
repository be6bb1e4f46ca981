import { builder } from '#server/graphql/builder.ts'
import { boardMemberRef, taskRef, TaskNotFound } from '#server/domain/planning/board/index.ts'
import { type TaskMention, unseenMentions } from './mention-queries.ts'
import { seeMentions } from './see-mentions.ts'

const taskMentionRef = builder.objectRef<TaskMention>('TaskMention').implement({
  description: 'A mention of the viewer in a task.',
  fields: (t) => ({
    id: t.id({ description: 'Mention id.', resolve: ({ number }) => String(number) }),
    task: t.expose('task', { type: taskRef, description: 'Task with the mention.' }),
    author: t.expose('author', {
      type: boardMemberRef,
      nullable: true,
      description: 'Author of the mention; null for a deleted account.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the mention.' }),
  }),
})

builder.queryFields((t) => ({
  taskMentions: t.field({
    type: [taskMentionRef],
    description: 'Unseen mentions of the viewer in tasks, newest first; at most 20.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: (_, { weddingId }, context) => unseenMentions(context, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  seeMentions: t.field({
    type: taskRef,
    description: 'Marks the viewer’s mentions in a task as seen.',
    args: { taskId: t.arg({ type: 'UUID', required: true, description: 'Id of the task.' }) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId }, context) => seeMentions(context, taskId),
  }),
}))
