import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import {
  mayArrange,
  partOf,
  stopInput,
  weddingById,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { addStop } from './add-stop.ts'
import { pageContentRef } from './page-content.graphql.ts'
import { hasStory, isSamePage, type PageDraft } from './page-draft.ts'
import { pageOf } from './page-store.ts'
import { pageContentInput } from './pages.graphql-inputs.ts'
import { PageDraftChanged } from './pages.refusals.ts'
import { publishPage } from './publish-page.ts'
import { savePageDraft } from './save-page-draft.ts'
import { picturePlaces, uploadPagePicture } from './upload-page-picture.ts'

const nameOf = async ({ database }: AppContext, accountId: string | null) =>
  accountId === null ? null : ((await peopleOf(database.db, [accountId])).get(accountId)?.name ?? null)

const pageDraftRef = builder.objectRef<PageDraft>('PageDraft').implement({
  description: 'A couple’s page as its own people see it: what guests read, and what is being written.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Which of its versions this is; to be named when it is saved or published.',
    }),
    isChanged: t.boolean({
      description: 'Whether something is written that guests do not see yet.',
      resolve: ({ content, published }) => !isSamePage(content, published),
    }),
    content: t.expose('content', { type: pageContentRef, description: 'The page as it is being written.' }),
    published: t.expose('published', { type: pageContentRef, description: 'The page as guests read it.' }),
    savedAt: t.expose('savedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last change.',
    }),
    savedBy: t.string({
      nullable: true,
      description: 'Name of its author.',
      resolve: ({ savedBy }, _, context) => nameOf(context, savedBy),
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what was written was last shown to guests.',
    }),
    publishedBy: t.string({
      nullable: true,
      description: 'Name of its author.',
      resolve: ({ publishedBy }, _, context) => nameOf(context, publishedBy),
    }),
  }),
})

refusalFields(PageDraftChanged, (t) => ({
  present: t.expose('present', { type: pageDraftRef, description: 'The page as it is now.' }),
}))

const picturePlaceEnum = builder.enumType('PagePicturePlace', {
  description: 'Where a picture will stand: at the top of the page, or within it or its news.',
  values: picturePlaces,
})

const pictureAddressRef = builder.objectRef<{ picture: string }>('PagePictureAddress').implement({
  description: 'A picture that is kept.',
  fields: (t) => ({
    picture: t.exposeString('picture', { description: 'Its address, by which a page names it.' }),
  }),
})

builder.objectField(weddingRef, 'hasStory', (t) =>
  t.boolean({
    description: 'Whether guests can read something of their story.',
    resolve: async (wedding, _, { database }) => hasStory((await pageOf(database.db, wedding)).published),
  }),
)

builder.queryFields((t) => ({
  pageDraft: t.field({
    type: pageDraftRef,
    nullable: true,
    description: 'The page of a wedding while it is written; for its own people.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }) },
    resolve: async (_, args, { database, viewer }) => {
      if (!mayArrange(await partOf(database.db, viewer, args.weddingId))) return null
      const wedding = await weddingById(database.db, args.weddingId)
      return wedding && pageOf(database.db, wedding)
    },
  }),
}))

const version = 'The version it was written at.'

builder.mutationFields((t) => ({
  savePageDraft: t.field({
    type: pageDraftRef,
    description:
      'Keeps what is being written at a page. Guests see nothing of it; what is like their page is no draft.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      version: t.arg.int({ required: true, description: version }),
      content: t.arg({ type: pageContentInput, required: true, description: 'All of it.' }),
    },
    errors: { types: [InvalidInput, PageDraftChanged, WeddingNotFound] },
    resolve: (_, page, context) => savePageDraft(context, page),
  }),
  publishPage: t.field({
    type: pageDraftRef,
    description: 'Shows guests what has been written.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      version: t.arg.int({ required: true, description: version }),
    },
    errors: { types: [InvalidInput, PageDraftChanged, WeddingNotFound] },
    resolve: (_, page, context) => publishPage(context, page),
  }),
  addStop: t.field({
    type: weddingRef,
    description: 'Puts a leg behind the others of the list.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      stop: t.arg({ type: stopInput, required: true, description: 'The leg.' }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, { weddingId, stop }, context) => addStop(context, weddingId, stop),
  }),
  uploadPagePicture: t.field({
    type: pictureAddressRef,
    description:
      'Keeps a picture for the page or the news of a wedding; what nothing names is forgotten after a day.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      place: t.arg({ type: picturePlaceEnum, required: true, description: 'Where it will stand.' }),
      picture: t.arg({ type: pictureInput, required: true, description: 'The picture.' }),
    },
    errors: { types: [...uploadRefusals, WeddingNotFound] },
    resolve: async (_, { weddingId, place, picture }, context) => ({
      picture: await uploadPagePicture(context, weddingId, picture, place),
    }),
  }),
}))
