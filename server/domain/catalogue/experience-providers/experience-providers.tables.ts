import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { experiences } from '#server/domain/catalogue/experiences/experiences.tables.ts'
import {
  type ExperienceProviderData,
  type PendingTexts,
  providerImportSources,
} from '#shared/inputs/experience-provider.ts'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import { providerActs } from './provider-acts.ts'

/** Imports of providers from a file, each of which can be undone as a whole. */
export const experienceProviderImports = pgTable('experience_provider_imports', {
  id: uuid().primaryKey(),
  source: text({ enum: providerImportSources }).notNull(),
  /** The administrator; the account may be deleted. */
  accountId: uuid('account_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
})

/** People and companies that offer experiences of the catalogue. They have no account. */
export const experienceProviders = pgTable(
  'experience_providers',
  {
    id: uuid().primaryKey(),
    state: text({ enum: experienceProviderStates.names }).notNull(),
    content: jsonb().$type<ExperienceProviderData>().notNull(),
    version: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    importId: uuid('import_id').references(() => experienceProviderImports.id),
    /** Texts that the provider wrote and an administrator reads before couples do. */
    pendingTexts: jsonb('pending_texts').$type<PendingTexts>().notNull().default({}),
  },
  (table) => [index('experience_providers_import').on(table.importId)],
)

/** All versions of a provider, complete, with the author and time of each. */
export const experienceProviderRevisions = pgTable(
  'experience_provider_revisions',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => experienceProviders.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    act: text({ enum: providerActs }).notNull(),
    /** The account that made the change; it may be deleted. Null for changes by the provider. */
    accountId: uuid('account_id'),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: experienceProviderStates.names }).notNull(),
    content: jsonb().$type<ExperienceProviderData>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.version] })],
)

/** The ideas that a provider offers. */
export const experienceProviderIdeas = pgTable(
  'experience_provider_ideas',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => experienceProviders.id, { onDelete: 'cascade' }),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => experiences.id, { onDelete: 'cascade' }),
    /** The import that wrote the idea too; null for ideas that existed before. */
    importId: uuid('import_id').references(() => experienceProviderImports.id),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.ideaId] }),
    index('experience_provider_ideas_idea').on(table.ideaId),
    index('experience_provider_ideas_import').on(table.importId),
  ],
)
