import { builder, countryEnum, currencyEnum, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type IdeaDraft, type IdeaDraftWords, missingIn } from '#shared/inputs/idea-draft.ts'
import { allIdeas, ideaToEdit, isInEnglish, type IdeaRevision, revisionsOf } from './edited-ideas.ts'
import { easeEnum } from './experiences.graphql.ts'
import { IdeaMoved, IdeaNotFound } from './experiences.refusals.ts'
import { unpacked, writtenOf } from './idea-draft.ts'
import type { Idea } from './idea.ts'
import { publishIdea } from './publish-idea.ts'
import { restoreIdea } from './restore-idea.ts'
import { saveIdea } from './save-idea.ts'
import { undoIdea } from './undo-idea.ts'
import { withdrawIdea } from './withdraw-idea.ts'
import { writeIdea } from './write-idea.ts'
import { ideaActs, ideaStatuses } from './idea-acts.ts'

const statusEnum = builder.enumType('IdeaStatus', {
  description: 'Whether couples see an idea.',
  values: ideaStatuses,
})
const actEnum = builder.enumType('IdeaAct', {
  description: 'What was done with an idea.',
  values: ideaActs,
})

const lines: Record<keyof IdeaDraftWords, string> = {
  title: 'What it is.',
  summary: 'In one line.',
  story: 'In a few.',
  place: 'Where, only if this language calls it otherwise.',
  season: 'When in the year.',
  blackout: 'Days on which it is not possible.',
  supplements: 'What costs extra.',
  requirements: 'Minimum age, weight and the like.',
  accessibility: 'For whom it is hard, and what helps.',
  notIncluded: 'What is not included.',
  contact: 'Whom to call, in general terms.',
}
const lineNames = Object.keys(lines) as (keyof IdeaDraftWords)[]

const wordsRef = builder.objectRef<IdeaDraftWords>('IdeaWords').implement({
  description: 'An idea in one language, as it is written; what is not known is empty.',
  fields: (t) =>
    Object.fromEntries(lineNames.map((name) => [name, t.exposeString(name, { description: lines[name] })])),
})
const wordsInput = builder.inputType('IdeaWordsInput', {
  description: 'An idea in one language; what is not known is empty.',
  fields: (t) =>
    Object.fromEntries(
      lineNames.map((name) => [name, t.string({ required: true, description: lines[name] })]),
    ),
})

const writtenRef = builder.objectRef<IdeaDraft>('WrittenIdea').implement({
  description: 'All that is written of an idea, in both languages.',
  fields: (t) => ({
    category: t.exposeString('category', { description: 'What it is about.' }),
    countries: t.field({
      type: [countryEnum],
      description: 'Whose couples have it nearby.',
      resolve: (written) => written.countries,
    }),
    place: t.exposeString('place', { description: 'Where it is.' }),
    image: t.exposeString('image', { description: 'Its illustration.' }),
    ease: t.expose('ease', { type: easeEnum, description: 'How easily it is had.' }),
    people: t.exposeInt('people', { nullable: true, description: 'For how many.' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'How long it takes.' }),
    priceFromMinor: t.expose('priceFromMinor', { type: 'Minor', description: 'From about.' }),
    priceToMinor: t.expose('priceToMinor', { type: 'Minor', description: 'Up to about.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'In which money.' }),
    checkedOn: t.expose('checkedOn', {
      type: 'Date',
      nullable: true,
      description: 'Date of the last price check.',
    }),
    bookAheadDays: t.exposeInt('bookAheadDays', {
      nullable: true,
      description: 'How many days ahead to book.',
    }),
    es: t.expose('es', { type: wordsRef, description: 'In Spanish.' }),
    en: t.expose('en', { type: wordsRef, description: 'In English.' }),
  }),
})

const writtenInput = builder.inputType('WrittenIdeaInput', {
  description: 'All that is written of an idea, in both languages.',
  fields: (t) => ({
    category: t.string({ required: true, description: 'What it is about.' }),
    countries: t.field({ type: [countryEnum], required: true, description: 'Whose couples have it nearby.' }),
    place: t.string({ required: true, description: 'Where it is.' }),
    image: t.string({ required: true, description: 'Its illustration.' }),
    ease: t.field({ type: easeEnum, required: true, description: 'How easily it is had.' }),
    people: t.int({ description: 'For how many.' }),
    durationMinutes: t.int({ description: 'How long it takes.' }),
    priceFromMinor: t.field({ type: 'Minor', required: true, description: 'From about.' }),
    priceToMinor: t.field({ type: 'Minor', required: true, description: 'Up to about.' }),
    currency: t.field({ type: currencyEnum, required: true, description: 'In which money.' }),
    checkedOn: t.field({ type: 'Date', description: 'Date of the last price check.' }),
    bookAheadDays: t.int({ description: 'How many days ahead to book.' }),
    es: t.field({ type: wordsInput, required: true, description: 'In Spanish.' }),
    en: t.field({ type: wordsInput, required: true, description: 'In English.' }),
  }),
})

const revisionRef = builder.objectRef<IdeaRevision>('IdeaRevision').implement({
  description: 'Version of an idea after a change.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Which.' }),
    act: t.expose('act', { type: actEnum, description: 'What was done.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'By whom; null for the files that came with the product, and for who has gone.',
    }),
    status: t.expose('status', { type: statusEnum, description: 'Whether couples saw it.' }),
    written: t.field({
      type: writtenRef,
      description: 'What was written.',
      resolve: ({ draft, shown }) => unpacked(draft ?? shown),
    }),
  }),
})

/** An idea with everything about it, for those who keep the catalogue. */
const keptRef = builder.objectRef<Idea>('IdeaToEdit').implement({
  description: 'An idea for those who keep the catalogue.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    status: t.expose('status', { type: statusEnum, description: 'Whether couples see it.' }),
    version: t.exposeInt('version', { description: 'It grows with every change of it.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an administrator last changed it; null while it is what the files say.',
    }),
    isPending: t.boolean({
      description: 'Whether something is written that couples do not see yet.',
      resolve: ({ draft }) => draft !== null,
    }),
    isInEnglish: t.boolean({ description: 'Whether the English is complete.', resolve: isInEnglish }),
    missing: t.stringList({
      description: 'The fields that keep it from being published.',
      resolve: (idea) => missingIn(idea, writtenOf(idea)),
    }),
    written: t.field({ type: writtenRef, description: 'What is written now.', resolve: writtenOf }),
    revisions: t.field({
      type: [revisionRef],
      description: 'What it was, the newest first.',
      resolve: (idea, _, { database }) => revisionsOf(database.db, idea),
    }),
  }),
})

refusalFields(IdeaMoved, (t) => ({
  present: t.expose('present', { type: keptRef, description: 'As it is now.' }),
}))

builder.queryFields((t) => ({
  ideasToEdit: t.field({
    type: [keptRef],
    description: 'Every idea of the catalogue, for administrators.',
    resolve: (_, __, context) => allIdeas(context),
  }),
  ideaToEdit: t.field({
    type: keptRef,
    nullable: true,
    description: 'One idea, published or not, for administrators.',
    args: { slug: t.arg.string({ required: true, description: 'Which.' }) },
    resolve: (_, { slug }, context) => ideaToEdit(context, slug),
  }),
}))

const slugArgument = { required: true, description: 'Which idea.' } as const
const versionArgument = { required: true, description: 'Which version was looked at.' } as const
const refusals = [IdeaNotFound, IdeaMoved]

builder.mutationFields((t) => ({
  writeIdea: t.field({
    type: keptRef,
    description: 'Begins an idea that is in no file: a draft until an administrator publishes it.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Chosen by who asks: asking twice writes one.',
      }),
      input: t.arg({ type: writtenInput, required: true, description: 'The idea.' }),
    },
    errors: { types: [InvalidInput] },
    resolve: (_, { id, input }, context) => writeIdea(context, { ...input, id }),
  }),
  saveIdea: t.field({
    type: keptRef,
    description: 'Keeps what an administrator writes of an idea; couples see it once it is published.',
    args: {
      slug: t.arg.string(slugArgument),
      version: t.arg.int(versionArgument),
      input: t.arg({ type: writtenInput, required: true, description: 'The idea.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, { slug, version, input }, context) => saveIdea(context, { slug, version }, input),
  }),
  publishIdea: t.field({
    type: keptRef,
    description: 'Shows couples an idea as it is written now.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, asked, context) => publishIdea(context, asked),
  }),
  withdrawIdea: t.field({
    type: keptRef,
    description: 'Takes an idea out of couples’ visibleFields; what they have in their lists stays.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, asked, context) => withdrawIdea(context, asked),
  }),
  undoIdea: t.field({
    type: keptRef,
    description: 'Takes the last step with an idea back.',
    args: { slug: t.arg.string(slugArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, asked, context) => undoIdea(context, asked),
  }),
  restoreIdea: t.field({
    type: keptRef,
    description: 'Writes an idea as it was in an earlier version; couples see it once it is published.',
    args: {
      slug: t.arg.string(slugArgument),
      version: t.arg.int(versionArgument),
      earlier: t.arg.int({ required: true, description: 'As it was in which version.' }),
    },
    errors: { types: refusals },
    resolve: (_, { earlier, ...asked }, context) => restoreIdea(context, asked, earlier),
  }),
}))
