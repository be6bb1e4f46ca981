import { newProvider } from '#web/features/experience-providers/provider-draft.ts'
import { ProviderForm } from '#web/features/experience-providers/provider-form.tsx'
import { NewProviderDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/new-provider.ts'
import '#web/features/experience-providers/providers.css'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute }) => {
  const { ideasToEdit } = await execute(NewProviderDocument)
  const provider = { ...newProvider, id: newId() }
  return { provider, ideas: ideasToEdit, now: now().toISOString() }
})

export default function NewProvider({ loaderData }: Route.ComponentProps) {
  return <ProviderForm key={loaderData.provider.id} {...loaderData} />
}
