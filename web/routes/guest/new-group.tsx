import { lastDeadline, proposedDeadline } from '#shared/group-deadline.ts'
import { giftsOf } from '#web/workspace/giving/choices.ts'
import { isForGroups, sharesFree } from '#web/features/groups/group-gifts.ts'
import { plainAmount } from '#web/features/groups/initial-join.ts'
import { openGroup } from '#web/features/groups/open-act.ts'
import { OpenScreen } from '#web/features/groups/open-screen.tsx'
import { GroupToOpenDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/new-group.ts'

const shown = routeData(['give', 'groups'], async ({ execute, params, url }) => {
  const { guestWedding: wedding } = await execute(GroupToOpenDocument, { slug: params.slug ?? '' })
  if (!wedding) throw notFound()
  const gifts = wedding.status === 'published' ? giftsOf(wedding).filter(isForGroups) : []
  const gift = gifts.find(({ slug }) => slug === url.searchParams.get('regalo')) ?? null
  const { weddingDate, today } = wedding
  const initial = {
    id: newId(),
    name: '',
    places: String(Math.min(8, (gift && sharesFree(gift)) ?? 8)),
    deadline: proposedDeadline(today, weddingDate),
    message: '',
    suggested: gift?.minAmount ? plainAmount(gift.minAmount) : '',
    captainName: '',
    captainEmail: '',
    captainPhone: '',
  }
  return { wedding, gifts, gift, initial, today, lastDeadline: lastDeadline(today, weddingDate) }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(openGroup)
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  return <OpenScreen {...loaderData} refused={actionData ?? null} />
}
