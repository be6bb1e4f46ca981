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
import { pageContentRef, templateEnum } from './page-content.graphql.ts'
import { hasStory, isSamePage, type PageDraft } from './page-draft.ts'
import { pageOf } from './page-store.ts'
import { pageContentInput } from './pages.graphql-inputs.ts'
import { PageDraftChanged } from './pages.refusals.ts'
import { chooseFirstDesign } from './choose-first-design.ts'
import { publishPage } from './publish-page.ts'
import { savePageDraft } from './save-page-draft.ts'
import { picturePlaces, uploadPagePicture } from './upload-page-picture.ts'

const nameOf = async ({ database }: AppContext, accountId: string | null) =>
  accountId === null ? null : ((await peopleOf(database.db, [accountId])).get(accountId)?.name ?? null)

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

const pageDraftRef = builder.objectRef<PageDraft>('PageDraft').implement({
  description: 'Draft of a couple’s page with its published version, for members.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number, passed when saving or publishing.' }),
    isChanged: t.boolean({
      description: 'True if there are unpublished changes.',
      resolve: ({ content, published }) => !isSamePage(content, published),
    }),
    content: t.expose('content', { type: pageContentRef, description: 'Content of the draft.' }),
    published: t.expose('published', { type: pageContentRef, description: 'Published content.' }),
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
      description: 'Time of the latest publication.',
    }),
    publishedBy: t.string({
      nullable: true,
      description: 'Name of its author.',
      resolve: ({ publishedBy }, _, context) => nameOf(context, publishedBy),
    }),
  }),
})

refusalFields(PageDraftChanged, (t) => ({
  present: t.expose('present', {
    type: pageDraftRef,
    description: 'Current page, for comparison with a stale edit.',
  }),
}))

const picturePlaceEnum = builder.enumType('PagePicturePlace', {
  description: 'Use of a picture: cover, page or update.',
  values: picturePlaces,
})

export const pictureAddressRef = builder.objectRef<{ picture: string }>('PagePictureAddress').implement({
  description: 'Stored picture.',
  fields: (t) => ({
    picture: t.exposeString('picture', { description: 'URL of the picture, as used in page content.' }),
  }),
})

builder.objectField(weddingRef, 'hasStory', (t) =>
  t.boolean({
    description: 'True if the story has content that guests can read.',
    resolve: async (wedding, _, { database }) => hasStory((await pageOf(database.db, wedding)).published),
  }),
)

builder.queryFields((t) => ({
  pageDraft: t.field({
    type: pageDraftRef,
    nullable: true,
    description: 'Draft of the page; members of the wedding only.',
    args: { weddingId: t.arg(weddingArgument) },
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
    description: 'Saves the draft of a page without publishing it. A draft equal to the page is discarded.',
    args: {
      weddingId: t.arg(weddingArgument),
      version: t.arg.int({ required: true, description: version }),
      content: t.arg({
        type: pageContentInput,
        required: true,
        description: 'Complete content of the draft.',
      }),
    },
    errors: { types: [InvalidInput, PageDraftChanged, WeddingNotFound] },
    resolve: (_, page, context) => savePageDraft(context, page),
  }),
  publishPage: t.field({
    type: pageDraftRef,
    description: 'Publishes the draft of the page.',
    args: {
      weddingId: t.arg(weddingArgument),
      version: t.arg.int({ required: true, description: version }),
    },
    errors: { types: [InvalidInput, PageDraftChanged, WeddingNotFound] },
    resolve: (_, page, context) => publishPage(context, page),
  }),
  chooseFirstDesign: t.field({
    type: weddingRef,
    description: 'Gives an unedited page a design and its colours; an edited page stays as it is.',
    args: {
      weddingId: t.arg(weddingArgument),
      template: t.arg({ type: templateEnum, required: true, description: 'Design to choose.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, template }, context) => chooseFirstDesign(context, weddingId, template),
  }),
  addStop: t.field({
    type: weddingRef,
    description: 'Adds a stop to the end of the list.',
    args: {
      weddingId: t.arg(weddingArgument),
      stop: t.arg({ type: stopInput, required: true, description: 'Stop to add.' }),
    },
    errors: { types: [InvalidInput, WeddingNotFound] },
    resolve: (_, { weddingId, stop }, context) => addStop(context, weddingId, stop),
  }),
  uploadPagePicture: t.field({
    type: pictureAddressRef,
    description: 'Uploads a picture for the page or an update. Unused uploads are deleted after a day.',
    args: {
      weddingId: t.arg(weddingArgument),
      place: t.arg({ type: picturePlaceEnum, required: true, description: 'Use of the picture.' }),
      picture: t.arg({ type: pictureInput, required: true, description: 'Picture to upload.' }),
    },
    errors: { types: [...uploadRefusals, WeddingNotFound] },
    resolve: async (_, { weddingId, place, picture }, context) => ({
      picture: await uploadPagePicture(context, weddingId, picture, place),
    }),
  }),
}))
