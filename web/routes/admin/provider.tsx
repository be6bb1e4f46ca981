import { ProviderForm } from '#web/features/experience-providers/provider-form.tsx'
import { EditProviderDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/provider.ts'
import '#web/features/experience-providers/providers.css'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute, params }) => {
  const { experienceProvider, ideasToEdit } = await execute(EditProviderDocument, {
    id: params['id'] ?? '',
  })
  if (!experienceProvider) throw notFound()
  return { provider: experienceProvider, ideas: ideasToEdit, now: now().toISOString() }
})

export default function Provider({ loaderData }: Route.ComponentProps) {
  return <ProviderForm key={loaderData.provider.id} {...loaderData} />
}
