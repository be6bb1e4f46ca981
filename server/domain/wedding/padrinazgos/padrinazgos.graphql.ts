import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { type Wedding, WeddingNotFound, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { money } from '#shared/money.ts'
import { deletePadrinazgo } from './delete-padrinazgo.ts'
import { orderPadrinazgos } from './order-padrinazgos.ts'
import { type Adoption, isOpen, type Padrinazgo } from './padrinazgo.ts'
import { adoptionsOf, padrinazgosForViewer, padrinazgosOf, readyFor } from './padrinazgo-queries.ts'
import { PadrinazgoChanged, PadrinazgoNotFound } from './padrinazgos.refusals.ts'
import type { ReadyPadrinazgo } from './ready-padrinazgos.ts'
import { restorePadrinazgo } from './restore-padrinazgo.ts'
import { savePadrinazgo } from './save-padrinazgo.ts'
import { adoptionStates } from './adoption-states.ts'

const stateEnum = builder.enumType('AdoptionState', {
  description: 'State of a request: waiting, accepted, declined, or taken by another guest.',
  values: adoptionStates,
})

const adoptionRef = builder.objectRef<Adoption>('Adoption').implement({
  description: 'Request for a padrinazgo, as members see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    names: t.exposeString('names', { description: 'As they wish to be shown.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their address, where they gave one.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Or their telephone.' }),
    words: t.exposeString('words', { description: 'What they say; may be empty.' }),
    state: t.expose('state', { type: stateEnum, description: 'What was decided.' }),
    reply: t.exposeString('reply', { description: 'What the couple said; may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
  }),
})

/** A padrinazgo as the wedding's own people see it. */
export const padrinazgoRef = builder.objectRef<Padrinazgo>('Padrinazgo').implement({
  description: 'Part of the wedding taken by relatives or friends, as members see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    version: t.exposeInt('version', { description: 'It grows with every change of it.' }),
    name: t.exposeString('name', { description: 'What it is: the lazo, the toast.' }),
    meaning: t.exposeString('meaning', { description: 'What it means, in a sentence; may be empty.' }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Roughly what it costs, where the couple say so.',
      resolve: async ({ weddingId, costMinor }, _, context) => costOf(context, weddingId, costMinor),
    }),
    isCostShown: t.exposeBoolean('isCostShown', { description: 'Whether guests see that.' }),
    celebrationId: t.expose('celebrationId', {
      type: 'UUID',
      nullable: true,
      description: 'The celebration it belongs to.',
    }),
    adoptedBy: t.exposeString('adoptedBy', {
      nullable: true,
      description: 'Who has it, as they are shown; null: it is open.',
    }),
    adoptions: t.field({
      type: [adoptionRef],
      description: 'Who asked for it, the first first.',
      resolve: ({ id }, _, context) => adoptionLoader(context).load(id),
    }),
  }),
})

type OfWedding = { readonly padrinazgo: Padrinazgo; readonly wedding: Pick<Wedding, 'currency'> }
const guestPadrinazgoRef = builder.objectRef<OfWedding>('GuestPadrinazgo').implement({
  description: 'Part of the wedding taken by relatives or friends, as guests see it.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Its id.', resolve: ({ padrinazgo }) => padrinazgo.id }),
    name: t.string({ description: 'What it is.', resolve: ({ padrinazgo }) => padrinazgo.name }),
    meaning: t.string({
      description: 'What it means; may be empty.',
      resolve: ({ padrinazgo }) => padrinazgo.meaning,
    }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Roughly what it costs, where the couple show it.',
      resolve: ({ wedding, padrinazgo: { costMinor, isCostShown } }) =>
        isCostShown && costMinor !== null ? money(costMinor, wedding.currency) : null,
    }),
    celebrationId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'The celebration it belongs to.',
      resolve: ({ padrinazgo }) => padrinazgo.celebrationId,
    }),
    adoptedBy: t.string({
      nullable: true,
      description: 'Who has it, as they wish to be shown.',
      resolve: ({ padrinazgo }) => padrinazgo.adoptedBy,
    }),
    isOpen: t.boolean({
      description: 'Whether one can ask for it.',
      resolve: ({ padrinazgo }) => isOpen(padrinazgo),
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  padrinazgos: t.field({
    type: [guestPadrinazgoRef],
    description: 'Padrinazgos in the couple’s order.',
    resolve: async ({ wedding }, _, { database }) =>
      (await padrinazgosOf(database.db, wedding.id)).map((padrinazgo) => ({ padrinazgo, wedding })),
  }),
}))

const readyRef = builder.objectRef<ReadyPadrinazgo>('ReadyPadrinazgo').implement({
  description: 'A padrinazgo as a country knows it.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What it is called here.' }),
    name: t.string({
      description: 'Its name.',
      resolve: (ready, _, { language }) => ready[language === 'en' ? 'en' : 'es'].name,
    }),
    meaning: t.string({
      description: 'What it means.',
      resolve: (ready, _, { language }) => ready[language === 'en' ? 'en' : 'es'].meaning,
    }),
  }),
})

refusalFields(PadrinazgoChanged, (t) => ({
  present: t.expose('present', { type: padrinazgoRef, description: 'As it is now.' }),
}))

const padrinazgoInput = builder.inputType('PadrinazgoInput', {
  description: 'A padrinazgo as it will be.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is.' }),
    meaning: t.string({ required: true, description: 'What it means; may be empty.' }),
    costMinor: t.field({ type: 'Minor', description: 'Roughly what it costs, in the wedding’s currency.' }),
    isCostShown: t.boolean({ required: true, description: 'Whether guests see that.' }),
    celebrationId: t.field({ type: 'UUID', description: 'The celebration it belongs to.' }),
    adoptedBy: t.string({ description: 'Who has it, as they are shown; left out: it is open.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const which = { type: 'UUID', required: true, description: 'Which padrinazgo.' } as const

builder.queryFields((t) => ({
  padrinazgos: t.field({
    type: [padrinazgoRef],
    description: 'The padrinazgos of a wedding in order, for its own people.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => padrinazgosForViewer(database.db, viewer, weddingId),
  }),
  readyPadrinazgos: t.field({
    type: [readyRef],
    description: 'What is known in the country of a wedding, for its own people.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => readyFor(database.db, viewer, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  savePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Writes a padrinazgo, new or changed.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      version: t.arg.int({ description: 'Which version was looked at; none of one that is new.' }),
      input: t.arg({ type: padrinazgoInput, required: true, description: 'The padrinazgo.' }),
    },
    errors: { types: [WeddingNotFound, PadrinazgoNotFound, PadrinazgoChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      savePadrinazgo(context, { weddingId, id, version: version ?? null, input }),
  }),
  orderPadrinazgos: t.field({
    type: [padrinazgoRef],
    description: 'Puts the padrinazgos of a wedding into this order; what is not named stays behind.',
    args: {
      weddingId: t.arg(weddingArgument),
      ids: t.arg({ type: ['UUID'], required: true, description: 'In order.' }),
    },
    errors: {
      types: [WeddingNotFound],
      result: { description: 'The padrinazgos stand in the new order.' },
      dataField: { description: 'All of the wedding, as they stand now.' },
    },
    resolve: (_, { weddingId, ids }, context) => orderPadrinazgos(context, weddingId, ids),
  }),
  deletePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Takes a padrinazgo off.',
    args: { id: t.arg(which) },
    errors: { types: [PadrinazgoNotFound] },
    resolve: (_, { id }, context) => deletePadrinazgo(context, id),
  }),
  restorePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Undoes that a padrinazgo was taken off.',
    args: { id: t.arg(which) },
    errors: { types: [PadrinazgoNotFound] },
    resolve: (_, { id }, context) => restorePadrinazgo(context, id),
  }),
}))

/** Who asked for all of one answer is read together. */
function adoptionLoader(context: AppContext) {
  return memoizePerRequest(
    context,
    'adoptions',
    () => new DataLoader((ids: readonly string[]) => adoptionsOf(context.database.db, ids)),
  )
}

async function costOf(context: AppContext, weddingId: string, costMinor: bigint | null) {
  if (costMinor === null) return null
  const wedding = await memoizePerRequest(context, `currency of ${weddingId}`, () =>
    weddingById(context.database.db, weddingId),
  )
  invariant(wedding, 'A padrinazgo is of a wedding')
  return money(costMinor, wedding.currency)
}
