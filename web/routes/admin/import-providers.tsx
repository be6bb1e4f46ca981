import { ImportScreen } from '#web/features/experience-providers/import-screen.tsx'
import { ProviderImportsDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/import-providers.ts'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute }) => {
  const { providerImports } = await execute(ProviderImportsDocument)
  return { imports: providerImports, now: now().toISOString() }
})

export default function ImportProviders({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />
}
