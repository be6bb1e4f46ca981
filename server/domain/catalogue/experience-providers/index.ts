export { correctProvider, eraseProvider } from './correct-provider.ts'
export { providerRef, shownProviderRef } from './experience-providers.graphql.ts'
export { ExperienceProviderNotFound } from './experience-providers.refusals.ts'
export {
  experienceProviderIdeas,
  experienceProviderRevisions,
  experienceProviders,
} from './experience-providers.tables.ts'
export { type ExperienceProvider, ideasOfProviders, shownProvidersOf } from './provider-queries.ts'
export { providerDataRef } from './provider-form.graphql.ts'
export { lockProvider } from './provider-store.ts'
export { saveExperienceProvider } from './save-experience-provider.ts'
