import { openSessionsOf, type Session } from './account-queries.ts'
import { SessionNotFound } from './accounts.refusals.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { builder } from '#server/graphql/builder.ts'
import { requireAccount } from '#server/graphql/viewer.ts'

const sessionRef = builder.objectRef<Session>('Session').implement({
  description: 'Open session.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Session id.' }),
    current: t.boolean({
      description: 'True for the session of this request.',
      resolve: ({ id }, _, { viewer }) => viewer.kind === 'account' && viewer.sessionId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the login.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'Time of the latest use, to the nearest five minutes.',
    }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'Device, such as “Chrome · Android”; null if the browser did not report it.',
    }),
  }),
})

builder.queryFields((t) => ({
  sessions: t.field({
    type: [sessionRef],
    description: 'Sessions of the viewer, most recently used first.',
    resolve: (_, __, { database, clock, viewer }) =>
      openSessionsOf(database.db, requireAccount(viewer).accountId, clock.now()),
  }),
}))

builder.mutationFields((t) => ({
  endSession: t.field({
    type: sessionRef,
    description: 'Ends a session of the viewer.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the session.' }) },
    errors: { types: [SessionNotFound] },
    resolve: (_, { id }, context) => endSession(context, id),
  }),
  endOtherSessions: t.int({
    description: 'Ends all other sessions and returns their number.',
    resolve: (_, __, context) => endOtherSessions(context),
  }),
}))
