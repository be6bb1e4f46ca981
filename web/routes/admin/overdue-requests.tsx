import { OverdueRequests } from '#web/features/experience-providers/overdue-requests.tsx'
import { OverdueRequestsDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/overdue-requests.ts'
import '#web/features/experience-providers/providers.css'

export const clientLoader = coupleData(['couple', 'catalogue', 'providers'], async ({ execute }) => {
  const { overdueBookingRequests } = await execute(OverdueRequestsDocument)
  return { requests: overdueBookingRequests, now: now().toISOString() }
})

export default function OverdueRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <OverdueRequests {...loaderData} />
}
