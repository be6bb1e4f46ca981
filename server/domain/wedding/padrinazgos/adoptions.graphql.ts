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
  adoptedBy: t.exposeString('adoptedBy', { description: 'Who, as they are shown.' }),
}))

type Asked = { readonly name: string }
const askedRef = builder.objectRef<Asked>('AdoptionAsked').implement({
  description: 'What is told to a guest who asked for a padrinazgo.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'What they asked for.' }) }),
})

const which = { type: 'UUID', required: true, description: 'Who asked.' } as const
const reply = { description: 'A kind word with it.' } as const

builder.mutationFields((t) => ({
  adoptPadrinazgo: t.field({
    type: askedRef,
    description: 'A guest asks for a padrinazgo; the couple decide, and answer.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      slug: t.arg.string({ required: true, description: 'The address of the couple’s page.' }),
      padrinazgoId: t.arg({ type: 'UUID', required: true, description: 'Which padrinazgo.' }),
      names: t.arg.string({ required: true, description: 'As they wish to be shown.' }),
      contact: t.arg.string({ required: true, description: 'An e-mail address or a telephone.' }),
      words: t.arg.string({ description: 'A word to the couple.' }),
    },
    errors: { types: [PadrinazgoNotFound, PadrinazgoTaken, InvalidInput, TooManyAttempts] },
    resolve: (_, asked, context) => adoptPadrinazgo(context, asked),
  }),
  acceptAdoption: t.field({
    type: padrinazgoRef,
    description: 'Accepts a request for a padrinazgo; the other requesters are told that it is taken.',
    args: { id: t.arg(which), reply: t.arg.string(reply) },
    errors: { types: [AdoptionNotFound, PadrinazgoTaken, InvalidInput] },
    resolve: (_, asked, context) => acceptAdoption(context, asked.id, asked.reply),
  }),
  declineAdoption: t.field({
    type: padrinazgoRef,
    description: 'Declines a request for a padrinazgo.',
    args: { id: t.arg(which), reply: t.arg.string(reply) },
    errors: { types: [AdoptionNotFound, InvalidInput] },
    resolve: (_, asked, context) => declineAdoption(context, asked.id, asked.reply),
  }),
  undoAdoption: t.field({
    type: padrinazgoRef,
    description: 'Takes back what was decided: they ask again, and the padrinazgo is open.',
    args: { id: t.arg(which) },
    errors: { types: [AdoptionNotFound] },
    resolve: (_, asked, context) => undoAdoption(context, asked.id),
  }),
}))
