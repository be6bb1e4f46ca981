import { builder, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { acceptAdoption } from './accept-adoption.ts'
import { adoptPadrinazgo } from './adopt-padrinazgo.ts'
import { declineAdoption } from './decline-adoption.ts'
import { padrinazgoRef } from './padrinazgos.graphql.ts'
import { AdoptionNotFound, PadrinazgoNotFound, PadrinazgoTaken } from './padrinazgos.refusals.ts'
import { undoAdoption } from './undo-adoption.ts'

refusalFields(PadrinazgoTaken, (t) => ({
  adoptedBy: t.exposeString('adoptedBy', {
    description: 'Names of the guests who took it, as they are shown.',
  }),
}))

type RequestedAdoption = { readonly name: string }
const askedRef = builder.objectRef<RequestedAdoption>('AdoptionAsked').implement({
  description: 'Response to a guest who requested a padrinazgo.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name of the padrinazgo.' }) }),
})

const which = { type: 'UUID', required: true, description: 'Id of the request.' } as const
const reply = { description: 'Message to the guest.' } as const

builder.mutationFields((t) => ({
  adoptPadrinazgo: t.field({
    type: askedRef,
    description: 'Requests a padrinazgo. The couple accept or decline.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      slug: t.arg.string({ required: true, description: 'Slug of the couple’s page.' }),
      padrinazgoId: t.arg({ type: 'UUID', required: true, description: 'Id of the padrinazgo.' }),
      names: t.arg.string({ required: true, description: 'Names as they should be shown.' }),
      contact: t.arg.string({ required: true, description: 'Email address or phone number.' }),
      words: t.arg.string({ description: 'Message to the couple.' }),
    },
    errors: { types: [PadrinazgoNotFound, PadrinazgoTaken, InvalidInput, TooManyAttempts] },
    resolve: (_, args, context) => adoptPadrinazgo(context, args),
  }),
  acceptAdoption: t.field({
    type: padrinazgoRef,
    description: 'Accepts a request for a padrinazgo; the other requesters are told that it is taken.',
    args: { id: t.arg(which), reply: t.arg.string(reply) },
    errors: { types: [AdoptionNotFound, PadrinazgoTaken, InvalidInput] },
    resolve: (_, args, context) => acceptAdoption(context, args.id, args.reply),
  }),
  declineAdoption: t.field({
    type: padrinazgoRef,
    description: 'Declines a request for a padrinazgo.',
    args: { id: t.arg(which), reply: t.arg.string(reply) },
    errors: { types: [AdoptionNotFound, InvalidInput] },
    resolve: (_, args, context) => declineAdoption(context, args.id, args.reply),
  }),
  undoAdoption: t.field({
    type: padrinazgoRef,
    description: 'Undoes a decision on a request. The request waits again and the padrinazgo is open.',
    args: { id: t.arg(which) },
    errors: { types: [AdoptionNotFound] },
    resolve: (_, args, context) => undoAdoption(context, args.id),
  }),
}))
