import { builder } from '#server/graphql/builder.ts'
import { taskRef } from '#server/domain/planning/board/index.ts'
import { taskChangeKinds } from '#shared/inputs/task-change.ts'
import { historyOf, type TaskChange } from './history-query.ts'

const kindEnum = builder.enumType('TaskChangeKind', {
  description: 'Kind of change to a task.',
  values: taskChangeKinds,
})

const taskChangeRef = builder.objectRef<TaskChange>('TaskChange').implement({
  description: 'Change to a task.',
  fields: (t) => ({
    id: t.id({ description: 'Change id.', resolve: ({ number }) => String(number) }),
    accountId: t.expose('accountId', {
      type: 'UUID',
      description: 'Account id of the author, who is among the board’s members while on the team.',
    }),
    kind: t.expose('kind', { type: kindEnum, description: 'Kind of change.' }),
    from: t.string({
      nullable: true,
      description: 'Previous value: a name, a day, a percentage, or the id of a list.',
      resolve: ({ detail }) => detail.from ?? null,
    }),
    to: t.string({
      nullable: true,
      description: 'New value, or the name of the added, checked or removed item.',
      resolve: ({ detail }) => detail.to ?? null,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
  }),
})

builder.objectFields(taskRef, (t) => ({
  history: t.field({
    type: [taskChangeRef],
    description: 'Changes, newest first; at most 100.',
    resolve: ({ id }, _, { database }) => historyOf(database.db, id),
  }),
}))
