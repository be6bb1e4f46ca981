import { openSessionsOf, type Session } from './account-queries.ts'
import { SessionNotFound } from './accounts.refusals.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { builder } from '#server/graphql/builder.ts'
import { requireAccount } from '#server/graphql/viewer.ts'

const sessionRef = builder.objectRef<Session>('Session').implement({
  description: 'A log-in that is open somewhere.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _, { viewer }) => viewer.kind === 'account' && viewer.sessionId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they logged in.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'When it was last used, to five minutes.',
    }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'On what, as people know it: “Chrome · Android”; null when the browser did not say.',
    }),
  }),
})

builder.queryFields((t) => ({
  sessions: t.field({
    type: [sessionRef],
    description: 'Where the person who asks is logged in, the one used last first.',
    resolve: (_, __, { database, clock, viewer }) =>
      openSessionsOf(database.db, requireAccount(viewer).accountId, clock.now()),
  }),
}))

builder.mutationFields((t) => ({
  endSession: t.field({
    type: sessionRef,
    description: 'Logs out elsewhere (or here).',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which of their sessions.' }) },
    errors: { types: [SessionNotFound] },
    resolve: (_, { id }, context) => endSession(context, id),
  }),
  endOtherSessions: t.int({
    description: 'Logs out everywhere else; gives from how many sessions.',
    resolve: (_, __, context) => endOtherSessions(context),
  }),
}))
