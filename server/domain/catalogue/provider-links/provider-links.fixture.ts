import { providerOf } from '#server/domain/catalogue/experience-providers/experience-providers.fixture.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { linkOfProvider } from './provider-link-store.ts'
import { providerToken } from './provider-link.ts'
import { renewProviderLink } from './renew-provider-link.ts'

/** Adds an invented provider of these ideas with a link, as an administrator. */
export async function linkedProvider(administrator: AppContext, ideaSlugs: readonly string[] = []) {
  const provider = await providerOf(administrator, ideaSlugs)
  await renewProviderLink(administrator, provider.id)
  const link = await linkOfProvider(administrator.database.db, provider.id)
  return { provider, providerToken: link ? providerToken(administrator.secrets, link) : '' }
}
