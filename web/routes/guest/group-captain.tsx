import { actAsCaptain } from '#web/features/groups/captain-acts.ts'
import { CaptainScreen } from '#web/features/groups/captain-screen.tsx'
import { initialJoin } from '#web/features/groups/initial-join.ts'
import { CaptainPageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/group-captain.ts'

const shown = routeData(['give', 'groups'], async ({ execute, params, url, request }) => {
  const { giftGroup: group } = await execute(CaptainPageDocument, { token: params.token ?? '' })
  const captain = group?.captain
  if (!group || !captain) throw notFound()
  const { locale, theme } = group.wedding
  const has = (name: string) => url.searchParams.has(name)
  const asks = { place: has('plaza'), change: has('cambiar'), opened: has('recien'), saved: has('guardado') }
  const initial = initialJoin(group, request, group.captainName)
  return { group, captain, locale, theme, asks, initial, now: now().toISOString() }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(actAsCaptain)
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function GroupCaptain({ loaderData, actionData }: Route.ComponentProps) {
  const isPlace = actionData && !('intent' in actionData)
  return (
    <CaptainScreen
      {...loaderData}
      refusedPlace={isPlace ? actionData : null}
      refused={actionData && 'intent' in actionData ? actionData : null}
    />
  )
}
