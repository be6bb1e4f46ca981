import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import { ideaToEditRef } from '#server/domain/catalogue/idea-editing/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import { ExperienceProviderMoved, ExperienceProviderNotFound } from './experience-providers.refusals.ts'
import { listExperienceProvider } from './list-experience-provider.ts'
import { providerActs } from './provider-acts.ts'
import { providerDataRef, providerInputRef } from './provider-form.graphql.ts'
import {
  allProviders,
  type ExperienceProvider,
  ideasOfProviders,
  loadShownProviders,
  type ProviderRevision,
  providerToEdit,
  revisionsOfProvider,
  shownProvidersOf,
} from './provider-queries.ts'
import { reviewProviderTexts } from './review-provider-texts.ts'
import { saveExperienceProvider } from './save-experience-provider.ts'
import { suggestExperienceProvider } from './suggest-experience-provider.ts'
import { undoExperienceProvider } from './undo-experience-provider.ts'
import { withdrawExperienceProvider } from './withdraw-experience-provider.ts'

const stateEnum = builder.enumType('ExperienceProviderState', {
  description: 'State of an experience provider: only listed ones are shown to couples and guests.',
  values: experienceProviderStates.names,
})
const actEnum = builder.enumType('ExperienceProviderAct', {
  description: 'Kind of change of an experience provider.',
  values: providerActs,
})

const revisionRef = builder.objectRef<ProviderRevision>('ExperienceProviderRevision').implement({
  description: 'Version of an experience provider after a change.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number.' }),
    act: t.expose('act', { type: actEnum, description: 'Kind of change.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
    who: t.exposeString('who', { nullable: true, description: 'Author; null for deleted accounts.' }),
    state: t.expose('state', { type: stateEnum, description: 'State at that version.' }),
    changedFields: t.exposeStringList('changedFields', {
      description: 'Fields whose value the earlier version did not have.',
    }),
    data: t.field({
      type: providerDataRef,
      description: 'Data at that version.',
      resolve: ({ content }) => content,
    }),
  }),
})

const pendingTextRef = builder
  .objectRef<{ readonly field: string; readonly text: string }>('PendingProviderText')
  .implement({
    description: 'Text of a provider that waits for an administrator.',
    fields: (t) => ({
      field: t.exposeString('field', { description: 'Name of the field.' }),
      text: t.exposeString('text', { description: 'New text.' }),
    }),
  })

/** A provider with all its data, for administrators. */
export const providerRef = builder.objectRef<ExperienceProvider>('ExperienceProvider').implement({
  description: 'Person or company that offers experiences, as administrators see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the provider.' }),
    state: t.expose('state', { type: stateEnum, description: 'State of the provider.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'Time of the last change.' }),
    data: t.field({
      type: providerDataRef,
      description: 'Data of the provider.',
      resolve: ({ content }) => content,
    }),
    pendingTexts: t.field({
      type: [pendingTextRef],
      description: 'Texts that the provider wrote and that couples do not read before an administrator has.',
      resolve: ({ pendingTexts }) => Object.entries(pendingTexts).map(([field, text]) => ({ field, text })),
    }),
    ideas: t.field({
      type: [ideaRef],
      description: 'Ideas that the provider offers.',
      resolve: async ({ id }, _, context) => (await ideasOfAll(context)).get(id) ?? [],
    }),
    revisions: t.field({
      type: [revisionRef],
      description: 'Earlier versions, newest first.',
      resolve: ({ id }, _, { database }) => revisionsOfProvider(database.db, id),
    }),
  }),
})

/** Reads the ideas of every provider once per request. */
const ideasOfAll = (context: AppContext) =>
  memoizePerRequest(context, 'ideas of providers', async () => {
    const all = await allProviders(context)
    return ideasOfProviders(
      context.database.db,
      all.map(({ id }) => id),
    )
  })

/** A provider as couples and guests see it. */
export const shownProviderRef = builder
  .objectRef<Pick<ExperienceProvider, 'content'>>('ShownExperienceProvider')
  .implement({
    description: 'Provider of an experience, as shown to couples and guests.',
    fields: (t) => ({
      name: t.string({ description: 'Name.', resolve: ({ content }) => content.name }),
      place: t.string({ description: 'Place; may be empty.', resolve: ({ content }) => content.place }),
      hasCommission: t.boolean({
        description: 'True if the operator agreed a commission with the provider, outside of Vivencia.',
        resolve: ({ content }) => content.hasCommission ?? false,
      }),
    }),
  })

builder.objectFields(ideaRef, (t) => ({
  providers: t.field({
    type: [shownProviderRef],
    description: 'Listed providers of the idea.',
    resolve: ({ slug }, _, context) => loadShownProviders(context, slug),
  }),
  hasCommission: t.boolean({
    description: 'True if the operator agreed a commission with a listed provider of the idea.',
    resolve: async ({ slug }, _, context) =>
      (await loadShownProviders(context, slug)).some(({ content }) => content.hasCommission),
  }),
}))

builder.objectField(ideaToEditRef, 'providers', (t) =>
  t.field({
    type: [shownProviderRef],
    description: 'Listed providers of the idea.',
    resolve: async ({ slug }, _, context) => (await shownByIdea(context)).get(slug) ?? [],
  }),
)

/** Reads the listed providers of every idea once per request. */
const shownByIdea = (context: AppContext) =>
  memoizePerRequest(context, 'providers of ideas', () => shownProvidersOf(context.database.db))

refusalFields(ExperienceProviderMoved, (t) => ({
  present: t.expose('present', {
    type: providerRef,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

builder.queryFields((t) => ({
  experienceProviders: t.field({
    type: [providerRef],
    description: 'All experience providers; administrators only.',
    resolve: (_, __, context) => allProviders(context),
  }),
  experienceProvider: t.field({
    type: providerRef,
    nullable: true,
    description: 'Experience provider by id; administrators only.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the provider.' }) },
    resolve: (_, { id }, context) => providerToEdit(context, id),
  }),
}))

const idArgument = { type: 'UUID', required: true, description: 'Id of the provider.' } as const
const versionArgument = { required: true, description: 'Version that the change is based on.' } as const
const inputArgument = {
  type: providerInputRef,
  required: true,
  description: 'Data of the provider.',
} as const
const slugsArgument = { required: true, description: 'Slugs of the ideas that it offers.' } as const
const refusals = [ExperienceProviderNotFound, ExperienceProviderMoved]

builder.mutationFields((t) => ({
  saveExperienceProvider: t.field({
    type: providerRef,
    description: 'Saves a provider and its ideas; version 0 adds one.',
    args: {
      id: t.arg(idArgument),
      version: t.arg.int(versionArgument),
      input: t.arg(inputArgument),
      ideaSlugs: t.arg.stringList(slugsArgument),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => saveExperienceProvider(context, args),
  }),
  listExperienceProvider: t.field({
    type: providerRef,
    description: 'Shows a suggested or withdrawn provider to couples and guests.',
    args: { id: t.arg(idArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => listExperienceProvider(context, args),
  }),
  withdrawExperienceProvider: t.field({
    type: providerRef,
    description: 'Hides a provider from couples and guests.',
    args: { id: t.arg(idArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => withdrawExperienceProvider(context, args),
  }),
  undoExperienceProvider: t.field({
    type: providerRef,
    description: 'Undoes the latest change of a provider.',
    args: { id: t.arg(idArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => undoExperienceProvider(context, args),
  }),
  reviewProviderTexts: t.field({
    type: providerRef,
    description: 'Shows the waiting texts of a provider to couples, or declines them.',
    args: {
      id: t.arg(idArgument),
      version: t.arg.int(versionArgument),
      accept: t.arg.boolean({ required: true, description: 'True to accept the texts.' }),
    },
    errors: { types: refusals },
    resolve: (_, args, context) => reviewProviderTexts(context, args),
  }),
  suggestExperienceProvider: t.field({
    type: shownProviderRef,
    description: 'Suggests a provider to the administrators, who decide whether to show it.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Wedding of the suggesting member.' }),
      id: t.arg(idArgument),
      input: t.arg(inputArgument),
      ideaSlugs: t.arg.stringList(slugsArgument),
    },
    errors: { types: [WeddingNotFound, InvalidInput, TooManyAttempts] },
    resolve: (_, args, context) => suggestExperienceProvider(context, args),
  }),
}))
