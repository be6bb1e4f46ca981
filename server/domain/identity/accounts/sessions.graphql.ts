import { openSessionsOf, type Session } from './account-queries.ts'
import { sessionGrantRef } from './accounts.graphql.ts'
import { keepSession } from './keep-session.ts'
import { renewSession } from './renew-session.ts'
import { SessionNotFound, SessionNotRenewable } from './accounts.refusals.ts'
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
    keptUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'End of the time in which its device can renew it; null for a session that ends with its token.',
      resolve: ({ isKept, expiresAt }) => (isKept ? expiresAt : null),
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
  keepSession: t.field({
    type: sessionRef,
    description: 'Lets this device renew its session for sixty days, or ends that.',
    args: {
      isKept: t.arg.boolean({ required: true, description: 'True to keep the session on this device.' }),
    },
    errors: { types: [SessionNotFound, SessionNotRenewable] },
    resolve: (_, { isKept }, context) => keepSession(context, isKept),
  }),
  renewSession: t.field({
    type: sessionGrantRef,
    description: 'Returns a new token for a kept session of this device.',
    args: {
      token: t.arg.string({ required: true, description: 'Last token of the session; it may have expired.' }),
    },
    errors: { types: [SessionNotRenewable] },
    resolve: (_, { token }, context) => renewSession(context, token),
  }),
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
