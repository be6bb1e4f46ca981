import { ProviderList } from '#web/features/experience-providers/provider-list.tsx'
import { CatalogueDocument, ProvidersDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import type { Route } from './+types/providers.ts'
import '#web/features/experience-providers/providers.css'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute }) => {
  const [{ experienceProviders, overdueBookingRequests }, { ideasToEdit }] = await Promise.all([
    execute(ProvidersDocument),
    execute(CatalogueDocument),
  ])
  const orphans = ideasToEdit.filter(
    ({ status, providers }) => status === 'published' && providers.length === 0,
  )
  return {
    providers: experienceProviders,
    orphanCount: orphans.length,
    overdueCount: overdueBookingRequests.length,
  }
})

export default function Providers({ loaderData }: Route.ComponentProps) {
  return <ProviderList {...loaderData} />
}
