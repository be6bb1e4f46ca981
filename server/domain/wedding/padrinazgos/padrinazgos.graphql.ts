import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { translateFields } from '#server/domain/wedding/translations/index.ts'
import { type Wedding, WeddingNotFound, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { money } from '#shared/money.ts'
import { deletePadrinazgo } from './delete-padrinazgo.ts'
import { orderPadrinazgos } from './order-padrinazgos.ts'
import { type Adoption, isOpen, type Padrinazgo } from './padrinazgo.ts'
import {
  adoptionsOf,
  padrinazgosForViewer,
  padrinazgosOf,
  readyPadrinazgosFor,
} from './padrinazgo-queries.ts'
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
    id: t.expose('id', { type: 'UUID', description: 'Request id.' }),
    names: t.exposeString('names', { description: 'Names as they should be shown.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address; null if none was given.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number; null if none was given.' }),
    words: t.exposeString('words', { description: 'Message of the guest; may be empty.' }),
    state: t.expose('state', { type: stateEnum, description: 'State of the request.' }),
    reply: t.exposeString('reply', { description: 'Message of the couple; may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the request.' }),
  }),
})

/** A padrinazgo for members of the wedding. */
export const padrinazgoRef = builder.objectRef<Padrinazgo>('Padrinazgo').implement({
  description: 'Part of the wedding taken by relatives or friends, as members see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Padrinazgo id.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    name: t.exposeString('name', { description: 'Name, such as the lazo or the toast.' }),
    meaning: t.exposeString('meaning', { description: 'Explanation in one sentence; may be empty.' }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Approximate cost; null if the couple name none.',
      resolve: async ({ weddingId, costMinor }, _, context) => costOf(context, weddingId, costMinor),
    }),
    isCostShown: t.exposeBoolean('isCostShown', { description: 'True if guests see the cost.' }),
    celebrationId: t.expose('celebrationId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the celebration to which it belongs.',
    }),
    adoptedBy: t.exposeString('adoptedBy', {
      nullable: true,
      description: 'Names of the guests who took it, as they are shown; null while it is open.',
    }),
    picture: t.exposeString('picture', {
      nullable: true,
      description: 'Name of an illustration, or URL of an uploaded picture with its focal point.',
    }),
    pictureAlt: t.exposeString('pictureAlt', {
      description: 'Text for those who cannot see the picture; may be empty.',
    }),
    adoptions: t.field({
      type: [adoptionRef],
      description: 'Requests, oldest first.',
      resolve: ({ id }, _, context) => adoptionLoader(context).load(id),
    }),
  }),
})

type OfWedding = { readonly padrinazgo: Padrinazgo; readonly wedding: Pick<Wedding, 'currency'> }
const guestPadrinazgoRef = builder.objectRef<OfWedding>('GuestPadrinazgo').implement({
  description: 'Part of the wedding taken by relatives or friends, as guests see it.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      description: 'Padrinazgo id.',
      resolve: ({ padrinazgo }) => padrinazgo.id,
    }),
    name: t.string({ description: 'Name of the padrinazgo.', resolve: ({ padrinazgo }) => padrinazgo.name }),
    meaning: t.string({
      description: 'Explanation; may be empty.',
      resolve: ({ padrinazgo }) => padrinazgo.meaning,
    }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Approximate cost; null unless the couple show it.',
      resolve: ({ wedding, padrinazgo: { costMinor, isCostShown } }) =>
        isCostShown && costMinor !== null ? money(costMinor, wedding.currency) : null,
    }),
    celebrationId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Id of the celebration to which it belongs.',
      resolve: ({ padrinazgo }) => padrinazgo.celebrationId,
    }),
    adoptedBy: t.string({
      nullable: true,
      description: 'Names of the guests who took it, as they wish to be shown.',
      resolve: ({ padrinazgo }) => padrinazgo.adoptedBy,
    }),
    picture: t.string({
      nullable: true,
      description: 'Name of an illustration, or URL of an uploaded picture with its focal point.',
      resolve: ({ padrinazgo }) => padrinazgo.picture,
    }),
    pictureAlt: t.string({
      description: 'Text for those who cannot see the picture; may be empty.',
      resolve: ({ padrinazgo }) => padrinazgo.pictureAlt,
    }),
    isOpen: t.boolean({
      description: 'True if guests can request it.',
      resolve: ({ padrinazgo }) => isOpen(padrinazgo),
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  padrinazgos: t.field({
    type: [guestPadrinazgoRef],
    description: 'Padrinazgos in the couple’s order.',
    resolve: async ({ wedding, translate }, _, { database }) =>
      (await padrinazgosOf(database.db, wedding.id)).map((padrinazgo) => ({
        padrinazgo: translateFields(padrinazgo, ['name', 'meaning', 'pictureAlt'], translate),
        wedding,
      })),
  }),
}))

const readyRef = builder.objectRef<ReadyPadrinazgo>('ReadyPadrinazgo').implement({
  description: 'Traditional padrinazgo of a country.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the padrinazgo.' }),
    name: t.string({
      description: 'Name of the padrinazgo.',
      resolve: (ready, _, { language }) => ready[language === 'en' ? 'en' : 'es'].name,
    }),
    meaning: t.string({
      description: 'Explanation of the tradition.',
      resolve: (ready, _, { language }) => ready[language === 'en' ? 'en' : 'es'].meaning,
    }),
  }),
})

refusalFields(PadrinazgoChanged, (t) => ({
  present: t.expose('present', {
    type: padrinazgoRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

const padrinazgoInput = builder.inputType('PadrinazgoInput', {
  description: 'Complete new content of a padrinazgo.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the padrinazgo.' }),
    meaning: t.string({ required: true, description: 'Explanation; may be empty.' }),
    costMinor: t.field({
      type: 'Minor',
      description: 'Approximate cost in minor units of the wedding’s currency.',
    }),
    isCostShown: t.boolean({ required: true, description: 'True if guests see the cost.' }),
    celebrationId: t.field({ type: 'UUID', description: 'Id of the celebration to which it belongs.' }),
    adoptedBy: t.string({ description: 'Names of the guests who took it; absent while it is open.' }),
    picture: t.string({
      description:
        'Name of an illustration, or URL of an uploaded picture; null removes it. Without the field it stays as it is.',
    }),
    pictureAlt: t.string({
      description: 'Text for those who cannot see the picture. Without the field it stays as it is.',
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const which = { type: 'UUID', required: true, description: 'Id of the padrinazgo.' } as const

builder.queryFields((t) => ({
  padrinazgos: t.field({
    type: [padrinazgoRef],
    description: 'Padrinazgos in order; members of the wedding only.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => padrinazgosForViewer(database.db, viewer, weddingId),
  }),
  readyPadrinazgos: t.field({
    type: [readyRef],
    description: 'Traditional padrinazgos of the wedding’s country; members of the wedding only.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => readyPadrinazgosFor(database.db, viewer, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  savePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Creates or updates a padrinazgo.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new object.' }),
      input: t.arg({ type: padrinazgoInput, required: true, description: 'Padrinazgo to save.' }),
    },
    errors: { types: [WeddingNotFound, PadrinazgoNotFound, PadrinazgoChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      savePadrinazgo(context, { weddingId, id, version: version ?? null, input }),
  }),
  orderPadrinazgos: t.field({
    type: [padrinazgoRef],
    description: 'Sets the order of the padrinazgos. Those not named follow at the end.',
    args: {
      weddingId: t.arg(weddingArgument),
      ids: t.arg({ type: ['UUID'], required: true, description: 'Ids in order.' }),
    },
    errors: {
      types: [WeddingNotFound],
      result: { description: 'Padrinazgos in the new order.' },
      dataField: { description: 'All padrinazgos of the wedding in order.' },
    },
    resolve: (_, { weddingId, ids }, context) => orderPadrinazgos(context, weddingId, ids),
  }),
  deletePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Deletes a padrinazgo.',
    args: { id: t.arg(which) },
    errors: { types: [PadrinazgoNotFound] },
    resolve: (_, { id }, context) => deletePadrinazgo(context, id),
  }),
  restorePadrinazgo: t.field({
    type: padrinazgoRef,
    description: 'Restores a deleted padrinazgo.',
    args: { id: t.arg(which) },
    errors: { types: [PadrinazgoNotFound] },
    resolve: (_, { id }, context) => restorePadrinazgo(context, id),
  }),
}))

/** Batches the requests of all padrinazgos of one response. */
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
  invariant(wedding, 'Wedding of a padrinazgo missing')
  return money(costMinor, wedding.currency)
}
