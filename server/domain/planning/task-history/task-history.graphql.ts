import { builder } from '#server/graphql/builder.ts'
import { taskRef } from '#server/domain/planning/board/index.ts'
import { taskChangeKinds } from '#shared/inputs/task-change.ts'
import { historyOf, type TaskChange } from './history-query.ts'

const kindEnum = builder.enumType('TaskChangeKind', {
  description: 'What was done with a task.',
  values: taskChangeKinds,
})

const taskChangeRef = builder.objectRef<TaskChange>('TaskChange').implement({
  description: 'Something that was done with a task.',
  fields: (t) => ({
    id: t.id({ description: 'Its id.', resolve: ({ number }) => String(number) }),
    accountId: t.expose('accountId', {
      type: 'UUID',
      description: 'The account that did it; it is among the members of the board while it has a part.',
    }),
    kind: t.expose('kind', { type: kindEnum, description: 'What was done.' }),
    from: t.string({
      nullable: true,
      description: 'The value before: a name, a day, a percentage, or the id of a list.',
      resolve: ({ detail }) => detail.from ?? null,
    }),
    to: t.string({
      nullable: true,
      description: 'The value since, or the name of what was added, done or taken away.',
      resolve: ({ detail }) => detail.to ?? null,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
  }),
})

builder.objectFields(taskRef, (t) => ({
  history: t.field({
    type: [taskChangeRef],
    description: 'What was done with it, newest first; a hundred changes at most.',
    resolve: ({ id }, _, { database }) => historyOf(database.db, id),
  }),
}))
