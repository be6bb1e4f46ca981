import { unlessUnreachable } from '#web/features/own-provider/unless-unreachable.ts'
import { data } from 'react-router'
import { EndedLink } from '#web/features/own-provider/ended-link.tsx'
import { LeaveScreen } from '#web/features/own-provider/leave-screen.tsx'
import { LeaveAsProviderDocument, OwnProviderDocument } from '#web/graphql/generated/graphql.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/leave.ts'

const shown = routeData(['provider', 'guest'], async ({ execute, params }) => {
  const { ownProvider } = await execute(OwnProviderDocument, { token: params.token ?? '' })
  return { own: ownProvider ?? null, locale: ownProvider?.locale }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = { missing: 422, tooMany: 429, unreachable: 503 } as const
const refused = (problem: keyof typeof statusOf) =>
  data({ problem, leftName: null }, { status: statusOf[problem] })

/** Removes the provider after the box was ticked and the button pressed. Needs no JavaScript. */
const sent = routeAction(async ({ execute, form, params }) => {
  if (form.get('confirmed') !== 'yes') return refused('missing')
  return unlessUnreachable(
    async () => {
      const { leaveAsProvider } = await execute(LeaveAsProviderDocument, { token: params.token ?? '' })
      if (leaveAsProvider.__typename === 'TooManyAttempts') return refused('tooMany')
      const leftName = leaveAsProvider.__typename === 'LeftProvider' ? leaveAsProvider.name : null
      return data({ problem: null, leftName }, { status: 200 })
    },
    () => refused('unreachable'),
  )
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page on which a provider leaves for good. Opening it changes nothing. */
export default function LeaveAsProvider({ loaderData, actionData, params }: Route.ComponentProps) {
  const leftName = actionData?.leftName ?? null
  if (!loaderData.own && leftName === null) return <EndedLink />
  return (
    <LeaveScreen
      token={params.token}
      name={loaderData.own?.data.name ?? ''}
      leftName={leftName}
      problem={actionData?.problem ?? null}
    />
  )
}
