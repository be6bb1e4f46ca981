import { providerRef } from '#server/domain/catalogue/experience-providers/index.ts'
import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { requestStateEnum } from './booking-requests.graphql.ts'
import { BookingRequestMoved, BookingRequestNotFound } from './booking-requests.refusals.ts'
import { noteProviderCall } from './note-provider-call.ts'
import { overdueRequests, type OverdueRequest } from './overdue-requests.ts'

const overdueRef = builder.objectRef<OverdueRequest>('OverdueBookingRequest').implement({
  description: 'Request for dates without an answer, for administrators. It says nothing of the couple.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the request.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every step.' }),
    state: t.expose('state', { type: requestStateEnum, description: 'Current state.' }),
    provider: t.expose('provider', { type: providerRef, description: 'Provider that was asked.' }),
    idea: t.expose('idea', {
      type: ideaRef,
      nullable: true,
      description: 'Idea of the gift; null if it is no longer in the catalogue.',
    }),
    askedAt: t.expose('askedAt', { type: 'DateTime', description: 'Time of the last question.' }),
    remindedAt: t.expose('remindedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the reminder; null if none was sent.',
    }),
    calledAt: t.expose('calledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last noted call; null if there was none.',
    }),
  }),
})

builder.queryField('overdueBookingRequests', (t) =>
  t.field({
    type: [overdueRef],
    description:
      'Requests that providers have not answered for four days, and whose days are ahead, the oldest first; administrators only.',
    resolve: (_, __, context) => overdueRequests(context),
  }),
)

builder.mutationField('noteProviderCall', (t) =>
  t.field({
    type: overdueRef,
    description: 'Notes that an administrator telephoned a provider about a request, which the couple read.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the request.' }),
      version: t.arg.int({ required: true, description: 'Version that the step is based on.' }),
    },
    errors: { types: [BookingRequestNotFound, BookingRequestMoved] },
    resolve: (_, args, context) => noteProviderCall(context, args),
  }),
)
