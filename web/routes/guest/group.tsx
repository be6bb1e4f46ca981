import { GroupScreen } from '#web/features/groups/group-screen.tsx'
import { initialJoin } from '#web/features/groups/initial-join.ts'
import { takePlace } from '#web/features/groups/take-place-act.ts'
import { GroupPageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { Route } from './+types/group.ts'

const shown = routeData(['give', 'groups'], async ({ execute, params, url, request }) => {
  const { giftGroup: group } = await execute(GroupPageDocument, { token: params.token ?? '' })
  if (!group) throw notFound()
  const { locale, theme } = group.wedding
  return {
    group,
    locale,
    theme,
    asks: url.searchParams.has('plaza'),
    passed: url.searchParams.has('pasado'),
    initial: initialJoin(group, request),
  }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(takePlace)
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function Group({
  loaderData: { group, asks, passed, initial },
  actionData,
}: Route.ComponentProps) {
  return (
    <OwnWords value={group.wedding}>
      <GroupScreen {...{ group, asks, passed, initial }} refused={actionData ?? null} />
    </OwnWords>
  )
}
