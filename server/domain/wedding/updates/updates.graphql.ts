import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import DataLoader from 'dataloader'
import { deleteUpdate } from './delete-update.ts'
import { pinUpdate } from './pin-update.ts'
import { publishUpdate } from './publish-update.ts'
import { restoreUpdate } from './restore-update.ts'
import { saveUpdate } from './save-update.ts'
import { translateUpdate, type Update } from './update.ts'
import { countUpdates, publishedUpdate, publishedUpdates, updatesForViewer } from './update-queries.ts'
import { UpdateChanged, UpdateNotFound } from './updates.refusals.ts'
import type { UpdatePhoto } from './updates.tables.ts'

const photoRef = builder.objectRef<UpdatePhoto>('UpdatePhoto').implement({
  description: 'Picture of an update.',
  fields: (t) => ({
    image: t.exposeString('image', { description: 'URL of the picture, or name of an illustration.' }),
    caption: t.exposeString('caption', { description: 'Caption; may be empty.' }),
  }),
})

const updateRef = builder.objectRef<Update>('Update').implement({
  description: 'Update posted by the couple, as shown to members.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Update id.' }),
    version: t.exposeInt('version', {
      description: 'Version number, increased by every change of the text.',
    }),
    title: t.exposeString('title', { description: 'Subject of the update.' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks.' }),
    photos: t.expose('photos', { type: [photoRef], description: 'Pictures in order.' }),
    author: t.string({
      nullable: true,
      description: 'Author; null for deleted accounts.',
      resolve: ({ authorId }, _, context) => nameOf(context, authorId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication; null for a draft.',
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest change after publication.',
    }),
    isPinned: t.boolean({
      description: 'True if the update is pinned.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
  }),
})

const guestUpdateRef = builder.objectRef<Update>('GuestUpdate').implement({
  description: 'Update posted by the couple, as shown to guests.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id, used in its address.' }),
    title: t.exposeString('title', { description: 'Subject of the update.' }),
    text: t.exposeString('text', { description: 'Plain text with line breaks.' }),
    photos: t.expose('photos', { type: [photoRef], description: 'Pictures in order.' }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'Time of publication.',
      resolve: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
    }),
    isPinned: t.boolean({
      description: 'True if the update is pinned.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  updates: t.field({
    type: [guestUpdateRef],
    description: 'The couple’s news: the pinned update, then the newest.',
    args: { first: t.arg({ type: 'PageSize', defaultValue: 3, description: 'Page size.' }) },
    resolve: async ({ wedding, translate }, { first }, { database }) => {
      const found = await publishedUpdates(database.db, wedding.id, first ?? 3)
      return found.map((update) => translateUpdate(update, translate))
    },
  }),
  updatesCount: t.int({
    description: 'Number of updates.',
    resolve: ({ wedding }, _, { database }) => countUpdates(database.db, wedding.id),
  }),
  update: t.field({
    type: guestUpdateRef,
    nullable: true,
    description: 'Update by id.',
    args: { id: t.arg.string({ required: true, description: 'Id from its address.' }) },
    resolve: async ({ wedding, translate }, { id }, { database }) => {
      const update = await publishedUpdate(database.db, wedding.id, id)
      return update && translateUpdate(update, translate)
    },
  }),
}))

refusalFields(UpdateChanged, (t) => ({
  present: t.expose('present', {
    type: updateRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

const photoInput = builder.inputType('UpdatePhotoInput', {
  description: 'Picture of an update.',
  fields: (t) => ({
    image: t.string({
      required: true,
      description: 'URL of an upload of the wedding, or name of an illustration.',
    }),
    caption: t.string({ required: true, description: 'Caption; may be empty.' }),
  }),
})
const updateInput = builder.inputType('UpdateInput', {
  description: 'Complete new content of an update.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Subject, up to 120 characters.' }),
    text: t.string({ required: true, description: 'Text of up to 4000 characters; may be empty.' }),
    photos: t.field({ type: [photoInput], required: true, description: 'Pictures in order, six at most.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const which = { type: 'UUID', required: true, description: 'Id of the update.' } as const

builder.queryFields((t) => ({
  updates: t.field({
    type: [updateRef],
    description: 'Updates for members: drafts first, then in the order that guests see.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => updatesForViewer(database.db, viewer, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  saveUpdate: t.field({
    type: updateRef,
    description: 'Creates an update as a draft, or changes one.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new object.' }),
      input: t.arg({ type: updateInput, required: true, description: 'Update to save.' }),
    },
    errors: { types: [WeddingNotFound, UpdateNotFound, UpdateChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveUpdate(context, { weddingId, id, version: version ?? null, input }),
  }),
  publishUpdate: t.field({
    type: updateRef,
    description: 'Publishes an update and notifies followers once.',
    args: { id: t.arg(which) },
    errors: { types: [UpdateNotFound, InvalidInput] },
    resolve: (_, { id }, context) => publishUpdate(context, id),
  }),
  pinUpdate: t.field({
    type: updateRef,
    description: 'Pins an update before all others, or unpins it.',
    args: {
      id: t.arg(which),
      isPinned: t.arg.boolean({ required: true, description: 'True to pin, false to unpin.' }),
    },
    errors: { types: [UpdateNotFound] },
    resolve: (_, { id, isPinned }, context) => pinUpdate(context, id, isPinned),
  }),
  deleteUpdate: t.field({
    type: updateRef,
    description: 'Deletes an update.',
    args: { id: t.arg(which) },
    errors: { types: [UpdateNotFound] },
    resolve: (_, { id }, context) => deleteUpdate(context, id),
  }),
  restoreUpdate: t.field({
    type: updateRef,
    description: 'Undoes the deletion of an update.',
    args: { id: t.arg(which) },
    errors: { types: [UpdateNotFound] },
    resolve: (_, { id }, context) => restoreUpdate(context, id),
  }),
}))

/** Batches the authors' names of one response. */
async function nameOf(context: AppContext, id: string): Promise<string | null> {
  const loader = memoizePerRequest(
    context,
    'update authors',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const people = await peopleOf(context.database.db, ids)
        return ids.map((one) => people.get(one)?.name ?? null)
      }),
  )
  return loader.load(id)
}
