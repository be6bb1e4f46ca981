import { builder, countryEnum, currencyEnum, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type IdeaDraft, type IdeaDraftWords, missingDraftFields } from '#shared/inputs/idea-draft.ts'
import { allIdeas, ideaToEdit, isInEnglish, type IdeaRevision, revisionsOf } from './edited-ideas.ts'
import { easeEnum, type Idea, ideaActs, ideaStatuses } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaMoved, IdeaNotFound } from './idea-editing.refusals.ts'
import { ideaDraftOf, writtenOf } from './idea-draft.ts'
import { ideaPhotoInput, ideaPhotoRef } from './idea-photo.graphql.ts'
import { publishIdea } from './publish-idea.ts'
import { restoreIdea } from './restore-idea.ts'
import { saveIdea } from './save-idea.ts'
import { undoIdea } from './undo-idea.ts'
import { withdrawIdea } from './withdraw-idea.ts'
import { writeIdea } from './write-idea.ts'

const statusEnum = builder.enumType('IdeaStatus', {
  description: 'Status of an idea for couples.',
  values: ideaStatuses,
})
const actEnum = builder.enumType('IdeaAct', {
  description: 'Kind of change to an idea.',
  values: ideaActs,
})

type LineName = Exclude<keyof IdeaDraftWords, 'makeYours' | 'shareNames'>

const lines: Record<LineName, string> = {
  title: 'Title of the idea.',
  summary: 'Summary in one line.',
  story: 'Story in a few sentences.',
  place: 'Place name, if it differs in this language.',
  season: 'Season of the year.',
  blackout: 'Days on which it is not available.',
  supplements: 'Supplements charged in addition.',
  requirements: 'Minimum age, weight and the like.',
  accessibility: 'Accessibility: limitations and available help.',
  notIncluded: 'Items not included.',
  contact: 'Contact for bookings, in general terms.',
}
const lineNames = Object.keys(lines) as LineName[]

const wordsRef = builder.objectRef<IdeaDraftWords>('IdeaWords').implement({
  description: 'Texts of an idea in one language; unknown values are empty.',
  fields: (t) => ({
    ...Object.fromEntries(
      lineNames.map((name) => [name, t.exposeString(name, { description: lines[name] })]),
    ),
    shareNames: t.exposeString('shareNames', {
      description: 'Names of the shares, one a line; may be empty.',
    }),
    makeYours: t.exposeBoolean('makeYours', {
      description: 'True if the story jokes about the couple; screens ask them to rewrite it.',
    }),
  }),
})
const wordsInput = builder.inputType('IdeaWordsInput', {
  description: 'Texts of an idea in one language; unknown values are empty.',
  fields: (t) => ({
    ...Object.fromEntries(
      lineNames.map((name) => [name, t.string({ required: true, description: lines[name] })]),
    ),
    shareNames: t.string({ description: 'Names of the shares, one a line; none if absent.' }),
    makeYours: t.boolean({
      description: 'True if the story jokes about the couple; false if absent.',
    }),
  }),
})

const writtenRef = builder.objectRef<IdeaDraft>('WrittenIdea').implement({
  description: 'Complete content of an idea in both languages.',
  fields: (t) => ({
    category: t.exposeString('category', { description: 'Category of the idea.' }),
    countries: t.field({
      type: [countryEnum],
      description: 'Countries whose couples find it nearby.',
      resolve: (written) => written.countries,
    }),
    place: t.exposeString('place', { description: 'Place name.' }),
    image: t.exposeString('image', { description: 'Illustration of the idea.' }),
    photo: t.expose('photo', {
      type: ideaPhotoRef,
      nullable: true,
      description: 'Photograph that is shown instead of the illustration.',
    }),
    ease: t.expose('ease', { type: easeEnum, description: 'Ease of booking.' }),
    people: t.exposeInt('people', { nullable: true, description: 'Number of people.' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'Duration in minutes.' }),
    priceFromMinor: t.expose('priceFromMinor', { type: 'Minor', description: 'Lowest approximate price.' }),
    priceToMinor: t.expose('priceToMinor', { type: 'Minor', description: 'Highest approximate price.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Currency of the prices.' }),
    checkedOn: t.expose('checkedOn', {
      type: 'Date',
      nullable: true,
      description: 'Date of the last price check.',
    }),
    bookAheadDays: t.exposeInt('bookAheadDays', {
      nullable: true,
      description: 'Booking lead time in days.',
    }),
    es: t.expose('es', { type: wordsRef, description: 'Spanish texts.' }),
    en: t.expose('en', { type: wordsRef, description: 'English texts.' }),
  }),
})

const writtenInput = builder.inputType('WrittenIdeaInput', {
  description: 'Complete content of an idea in both languages.',
  fields: (t) => ({
    category: t.string({ required: true, description: 'Category of the idea.' }),
    countries: t.field({
      type: [countryEnum],
      required: true,
      description: 'Countries whose couples find it nearby.',
    }),
    place: t.string({ required: true, description: 'Place name.' }),
    image: t.string({ required: true, description: 'Illustration of the idea.' }),
    photo: t.field({
      type: ideaPhotoInput,
      description: 'Photograph that is shown instead of the illustration; none if absent.',
    }),
    ease: t.field({ type: easeEnum, required: true, description: 'Ease of booking.' }),
    people: t.int({ description: 'Number of people.' }),
    durationMinutes: t.int({ description: 'Duration in minutes.' }),
    priceFromMinor: t.field({ type: 'Minor', required: true, description: 'Lowest approximate price.' }),
    priceToMinor: t.field({ type: 'Minor', required: true, description: 'Highest approximate price.' }),
    currency: t.field({ type: currencyEnum, required: true, description: 'Currency of the prices.' }),
    checkedOn: t.field({ type: 'Date', description: 'Date of the last price check.' }),
    bookAheadDays: t.int({ description: 'Booking lead time in days.' }),
    es: t.field({ type: wordsInput, required: true, description: 'Spanish texts.' }),
    en: t.field({ type: wordsInput, required: true, description: 'English texts.' }),
  }),
})

const revisionRef = builder.objectRef<IdeaRevision>('IdeaRevision').implement({
  description: 'Version of an idea after a change.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number.' }),
    act: t.expose('act', { type: actEnum, description: 'Kind of change.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Author; null for the files of the product and for deleted accounts.',
    }),
    status: t.expose('status', { type: statusEnum, description: 'Status for couples at that version.' }),
    written: t.field({
      type: writtenRef,
      description: 'Content at that version.',
      resolve: ({ draft, shown }) => ideaDraftOf(draft ?? shown),
    }),
  }),
})

/** An idea with all its fields, for administrators. */
export const ideaToEditRef = builder.objectRef<Idea>('IdeaToEdit').implement({
  description: 'Idea as shown to administrators.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the idea.' }),
    slug: t.exposeString('slug', { description: 'Slug of the idea.' }),
    status: t.expose('status', { type: statusEnum, description: 'Status for couples.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Latest change by an administrator; null if the idea is unchanged from the files.',
    }),
    isPending: t.boolean({
      description: 'True if there are unpublished changes.',
      resolve: ({ draft }) => draft !== null,
    }),
    isInEnglish: t.boolean({ description: 'True if the English texts are complete.', resolve: isInEnglish }),
    missing: t.stringList({
      description: 'Missing fields that prevent publishing.',
      resolve: (idea) => missingDraftFields(idea, writtenOf(idea)),
    }),
    written: t.field({ type: writtenRef, description: 'Current content.', resolve: writtenOf }),
    revisions: t.field({
      type: [revisionRef],
      description: 'Earlier versions, newest first.',
      resolve: (idea, _, { database }) => revisionsOf(database.db, idea),
    }),
  }),
})

refusalFields(IdeaMoved, (t) => ({
  present: t.expose('present', {
    type: ideaToEditRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

builder.queryFields((t) => ({
  ideasToEdit: t.field({
    type: [ideaToEditRef],
    description: 'All ideas of the catalogue; administrators only.',
    resolve: (_, __, context) => allIdeas(context),
  }),
  ideaToEdit: t.field({
    type: ideaToEditRef,
    nullable: true,
    description: 'Idea by slug, published or not; administrators only.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the idea.' }) },
    resolve: (_, { slug }, context) => ideaToEdit(context, slug),
  }),
}))

const slugArgument = { required: true, description: 'Slug of the idea.' } as const
const versionArgument = { required: true, description: 'Version that the edit is based on.' } as const
const refusals = [IdeaNotFound, IdeaMoved]

builder.mutationFields((t) => ({
  writeIdea: t.field({
    type: ideaToEditRef,
    description: 'Creates an idea as a draft that an administrator can publish.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id chosen by the client. Repeating it creates no second idea.',
      }),
      input: t.arg({ type: writtenInput, required: true, description: 'Content of the idea.' }),
    },
    errors: { types: [InvalidInput] },
    resolve: (_, { id, input }, context) => writeIdea(context, { ...input, id }),
  }),
  saveIdea: t.field({
    type: ideaToEditRef,
    description: 'Saves changes to an idea without publishing them.',
    args: {
      slug: t.arg.string(slugArgument),
      version: t.arg.int(versionArgument),
      input: t.arg({ type: writtenInput, required: true, description: 'Content of the idea.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, { slug, version, input }, context) => saveIdea(context, { slug, version }, input),
  }),
  publishIdea: t.field({
    type: ideaToEditRef,
    description: 'Publishes the current content of an idea.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => publishIdea(context, args),
  }),
  withdrawIdea: t.field({
    type: ideaToEditRef,
    description: 'Withdraws an idea from the catalogue. Copies in gift lists remain.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => withdrawIdea(context, args),
  }),
  undoIdea: t.field({
    type: ideaToEditRef,
    description: 'Undoes the latest change of an idea.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => undoIdea(context, args),
  }),
  restoreIdea: t.field({
    type: ideaToEditRef,
    description: 'Restores the content of an earlier version without publishing it.',
    args: {
      slug: t.arg.string(slugArgument),
      version: t.arg.int(versionArgument),
      earlier: t.arg.int({ required: true, description: 'Number of the version to restore.' }),
    },
    errors: { types: refusals },
    resolve: (_, { earlier, ...args }, context) => restoreIdea(context, args, earlier),
  }),
}))
