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
import type { Update } from './update.ts'
import { countUpdates, publishedUpdate, publishedUpdates, updatesForViewer } from './update-queries.ts'
import { UpdateChanged, UpdateNotFound } from './updates.refusals.ts'
import type { UpdatePhoto } from './updates.tables.ts'

const photoRef = builder.objectRef<UpdatePhoto>('UpdatePhoto').implement({
  description: 'A picture of an update.',
  fields: (t) => ({
    image: t.exposeString('image', { description: 'Its address, or the name of an illustration.' }),
    caption: t.exposeString('caption', { description: 'What is said about it; may be empty.' }),
  }),
})

const updateRef = builder.objectRef<Update>('Update').implement({
  description: 'A piece of news of the couple, as its own people see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    version: t.exposeInt('version', { description: 'It grows with every change of its words.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'The words, with line breaks and without form.' }),
    photos: t.expose('photos', { type: [photoRef], description: 'Its pictures, in order.' }),
    author: t.string({
      nullable: true,
      description: 'Who began it; null once they have gone.',
      resolve: ({ authorId }, _, context) => nameOf(context, authorId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when guests read it; null: a draft.',
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its words were last changed after that.',
    }),
    isPinned: t.boolean({
      description: 'Whether it is pinned.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
  }),
})

const guestUpdateRef = builder.objectRef<Update>('GuestUpdate').implement({
  description: 'A piece of news, as guests read it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id, used in its address.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'The words, with line breaks and without form.' }),
    photos: t.expose('photos', { type: [photoRef], description: 'Its pictures, in order.' }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'Since when it can be read.',
      resolve: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
    }),
    isPinned: t.boolean({
      description: 'Whether it is pinned.',
      resolve: ({ pinnedAt }) => pinnedAt !== null,
    }),
  }),
})

builder.objectFields(guestWeddingRef, (t) => ({
  updates: t.field({
    type: [guestUpdateRef],
    description: 'The couple’s news: the pinned update, then the newest.',
    args: { first: t.arg({ type: 'PageSize', defaultValue: 3, description: 'How many.' }) },
    resolve: ({ wedding }, { first }, { database }) => publishedUpdates(database.db, wedding.id, first ?? 3),
  }),
  updatesCount: t.int({
    description: 'How many pieces of news there are.',
    resolve: ({ wedding }, _, { database }) => countUpdates(database.db, wedding.id),
  }),
  update: t.field({
    type: guestUpdateRef,
    nullable: true,
    description: 'One piece of news.',
    args: { id: t.arg.string({ required: true, description: 'Id from its address.' }) },
    resolve: ({ wedding }, { id }, { database }) => publishedUpdate(database.db, wedding.id, id),
  }),
}))

refusalFields(UpdateChanged, (t) => ({
  present: t.expose('present', { type: updateRef, description: 'As it is now.' }),
}))

const photoInput = builder.inputType('UpdatePhotoInput', {
  description: 'A picture of an update.',
  fields: (t) => ({
    image: t.string({
      required: true,
      description: 'The address of an upload of the wedding, or the name of an illustration.',
    }),
    caption: t.string({ required: true, description: 'What is said about it; may be empty.' }),
  }),
})
const updateInput = builder.inputType('UpdateInput', {
  description: 'An update as it will be.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'What it is about, up to 120 characters.' }),
    text: t.string({ required: true, description: 'The words, up to 4000 characters; may be empty.' }),
    photos: t.field({ type: [photoInput], required: true, description: 'Six at most, in order.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const which = { type: 'UUID', required: true, description: 'Which update.' } as const

builder.queryFields((t) => ({
  updates: t.field({
    type: [updateRef],
    description: 'The news of a wedding for its own people: drafts first, then as guests read it.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: (_, { weddingId }, { database, viewer }) => updatesForViewer(database.db, viewer, weddingId),
  }),
}))

builder.mutationFields((t) => ({
  saveUpdate: t.field({
    type: updateRef,
    description: 'Writes an update, new (a draft) or changed.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      version: t.arg.int({ description: 'Which version was looked at; none of one that is new.' }),
      input: t.arg({ type: updateInput, required: true, description: 'The update.' }),
    },
    errors: { types: [WeddingNotFound, UpdateNotFound, UpdateChanged, InvalidInput] },
    resolve: (_, { weddingId, id, version, input }, context) =>
      saveUpdate(context, { weddingId, id, version: version ?? null, input }),
  }),
  publishUpdate: t.field({
    type: updateRef,
    description: 'Shows an update to guests, and has those who follow the wedding written to, once.',
    args: { id: t.arg(which) },
    errors: { types: [UpdateNotFound, InvalidInput] },
    resolve: (_, { id }, context) => publishUpdate(context, id),
  }),
  pinUpdate: t.field({
    type: updateRef,
    description: 'Has an update stand before all others, or among them again.',
    args: { id: t.arg(which), isPinned: t.arg.boolean({ required: true, description: 'Whether it does.' }) },
    errors: { types: [UpdateNotFound] },
    resolve: (_, { id, isPinned }, context) => pinUpdate(context, id, isPinned),
  }),
  deleteUpdate: t.field({
    type: updateRef,
    description: 'Takes an update away.',
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

/** The names of all who wrote something of one answer are read together. */
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
