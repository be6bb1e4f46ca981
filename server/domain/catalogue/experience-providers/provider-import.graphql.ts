import { builder, currencyEnum } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { providerImportSources } from '#shared/inputs/experience-provider.ts'
import { ProviderImportNotFound } from './experience-providers.refusals.ts'
import { importExperienceProviders } from './import-experience-providers.ts'
import { previewProviderImport } from './preview-provider-import.ts'
import { providerInputRef } from './provider-form.graphql.ts'
import type { ProviderDuplicate, ProviderImportPlan, ProviderImportProblem } from './provider-import.ts'
import { type ProviderImport, providerImports } from './provider-queries.ts'
import { undoProviderImport, type UndoneProviderImport } from './undo-provider-import.ts'

const sourceEnum = builder.enumType('ProviderImportSource', {
  description: 'Kind of file: CSV, or a product feed of Google’s “Things to do”.',
  values: providerImportSources,
})

const experienceInput = builder.inputType('ImportedExperienceInput', {
  description: 'Experience of a file, which becomes the draft of an idea.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Title.' }),
    summary: t.string({ required: true, description: 'Summary in one line; may be empty.' }),
    story: t.string({ required: true, description: 'Description; may be empty.' }),
    priceFromMinor: t.field({ type: 'Minor', required: true, description: 'Lowest price.' }),
    priceToMinor: t.field({ type: 'Minor', required: true, description: 'Highest price.' }),
    currency: t.field({ type: currencyEnum, required: true, description: 'Currency of the prices.' }),
    durationMinutes: t.int({ description: 'Duration in minutes.' }),
  }),
})

const rowInput = builder.inputType('ProviderImportRow', {
  description: 'Provider of a file with its experiences.',
  fields: (t) => ({
    provider: t.field({ type: providerInputRef, required: true, description: 'Data of the provider.' }),
    ideaSlugs: t.stringList({ required: true, description: 'Slugs of existing ideas that it offers.' }),
    experiences: t.field({
      type: [experienceInput],
      required: true,
      description: 'Experiences that become drafts of ideas.',
    }),
  }),
})

const problemRef = builder.objectRef<ProviderImportProblem>('ProviderImportProblem').implement({
  description: 'Problem of a row that prevents its import.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row index, from 0.' }),
    path: t.exposeString('path', { description: 'Path of the field, such as `provider.email`.' }),
    rule: t.exposeString('rule', { description: 'Violated rule, such as `email`.' }),
  }),
})

const duplicateRef = builder.objectRef<ProviderDuplicate>('ProviderImportDuplicate').implement({
  description: 'Row with a provider that is in the directory, or in an earlier row.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row index, from 0.' }),
    name: t.exposeString('name', { description: 'Name in the row.' }),
    known: t.exposeString('known', { description: 'Name in the directory.' }),
  }),
})

const planRef = builder.objectRef<ProviderImportPlan>('ProviderImportPlan').implement({
  description: 'Effect of an import. Rows with problems and duplicates add nothing.',
  fields: (t) => ({
    providerCount: t.int({ description: 'Number of new providers.', resolve: ({ fresh }) => fresh.length }),
    ideaCount: t.int({
      description: 'Number of new drafts of ideas.',
      resolve: ({ fresh }) => fresh.reduce((sum, { entry }) => sum + entry.experiences.length, 0),
    }),
    names: t.stringList({
      description: 'Names of the new providers, in order of the rows.',
      resolve: ({ fresh }) => fresh.map(({ entry }) => entry.provider.name),
    }),
    duplicates: t.field({
      type: [duplicateRef],
      description: 'Rows with known providers.',
      resolve: ({ duplicates }) => [...duplicates],
    }),
    problems: t.field({
      type: [problemRef],
      description: 'Problems that prevent rows from being imported.',
      resolve: ({ problems }) => [...problems],
    }),
  }),
})

const undoneRef = builder.objectRef<UndoneProviderImport>('UndoneProviderImport').implement({
  description: 'Result of undoing an import.',
  fields: (t) => ({
    removedCount: t.exposeInt('removedCount', { description: 'Number of removed providers.' }),
    changedCount: t.exposeInt('changedCount', {
      description: 'Number of providers that stay, since they were changed after the import.',
    }),
    withdrawnIdeaCount: t.exposeInt('withdrawnIdeaCount', { description: 'Number of withdrawn drafts.' }),
  }),
})

const importRef = builder.objectRef<ProviderImport>('ProviderImport').implement({
  description: 'Import of providers from a file.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the import.' }),
    source: t.expose('source', { type: sourceEnum, description: 'Kind of file.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the import.' }),
    who: t.exposeString('who', { nullable: true, description: 'Author; null for deleted accounts.' }),
    undoneAt: t.expose('undoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was undone; null if it was not.',
    }),
    providerCount: t.exposeInt('providerCount', { description: 'Number of its providers in the directory.' }),
    ideaCount: t.exposeInt('ideaCount', { description: 'Number of ideas that it wrote.' }),
  }),
})

builder.queryField('providerImports', (t) =>
  t.field({
    type: [importRef],
    description: 'The latest 50 imports of providers; administrators only.',
    resolve: (_, __, context) => providerImports(context),
  }),
)

const rows = { required: true, description: 'Providers of the file, at most 500.' } as const

builder.mutationFields((t) => ({
  previewProviderImport: t.field({
    type: planRef,
    description: 'Returns the effect that an import would have, without saving anything.',
    args: { rows: t.arg({ type: [rowInput], ...rows }) },
    errors: { types: [InvalidInput] },
    resolve: (_, args, context) => previewProviderImport(context, args.rows),
  }),
  importExperienceProviders: t.field({
    type: planRef,
    description: 'Adds the new providers of a file, and its experiences as drafts of ideas.',
    args: {
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id chosen by the client. Repeating it adds nothing.',
      }),
      source: t.arg({ type: sourceEnum, required: true, description: 'Kind of file.' }),
      rows: t.arg({ type: [rowInput], ...rows }),
    },
    errors: { types: [InvalidInput] },
    resolve: (_, args, context) => importExperienceProviders(context, args),
  }),
  undoProviderImport: t.field({
    type: undoneRef,
    description: 'Removes the providers of an import and withdraws its drafts, except changed ones.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the import.' }) },
    errors: { types: [ProviderImportNotFound] },
    resolve: (_, { id }, context) => undoProviderImport(context, id),
  }),
}))
