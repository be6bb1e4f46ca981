import type { AppContext } from '#server/graphql/viewer.ts'
import { importExperienceProviders } from './import-experience-providers.ts'
import { saveExperienceProvider } from './save-experience-provider.ts'

/** Data of an invented provider. */
export const inventedProvider = {
  name: 'Globos de prueba',
  offer: 'Vuelos al amanecer',
  country: 'ES',
  place: 'Ronda',
  season: 'De marzo a noviembre',
  languages: ['es', 'en'],
  phone: '+34 600 000 001',
  email: 'hola@globos-de-prueba.example',
  web: 'https://globos-de-prueba.example',
  registrationNumber: null,
  accessibility: '',
  contactPreference: 'Por correo',
}

/** Adds an invented provider of these ideas, and an empty import, as an administrator. */
export async function providerOf(administrator: AppContext, ideaSlugs: readonly string[] = []) {
  const { random } = administrator
  await importExperienceProviders(administrator, { id: random.uuid(), source: 'csv', rows: [] })
  return saveExperienceProvider(administrator, {
    id: random.uuid(),
    version: 0,
    input: inventedProvider,
    ideaSlugs,
  })
}
