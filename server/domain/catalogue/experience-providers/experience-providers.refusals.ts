import { defineRefusal } from '#server/platform/refusal.ts'
import type { ExperienceProvider } from './provider-queries.ts'

export const ExperienceProviderNotFound = defineRefusal(
  'EXPERIENCE_PROVIDER_NOT_FOUND',
  'Experience provider not found.',
)

export const ExperienceProviderMoved = defineRefusal<{ present: ExperienceProvider }>(
  'EXPERIENCE_PROVIDER_MOVED',
  'The experience provider was changed in the meantime, or its state does not allow this.',
)

export const ProviderImportNotFound = defineRefusal(
  'PROVIDER_IMPORT_NOT_FOUND',
  'Import of providers not found.',
)
