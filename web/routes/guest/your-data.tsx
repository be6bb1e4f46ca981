import { data } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import { linkOf } from '#web/features/your-data/guest-link.ts'
import { YourDataScreen } from '#web/features/your-data/your-data-screen.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { EraseGuestDataDocument, GuestDataPageDocument } from '#web/graphql/generated/graphql.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/your-data.ts'

const shown = routeData(['personal', 'guest', 'receiving-accounts'], async ({ execute, params, url }) => {
  const token = params.token ?? ''
  const { guestData } = await execute(GuestDataPageDocument, { link: linkOf(url), token })
  if (!guestData) throw notFound()
  const { locale, theme } = guestData
  return { guestData, locale, theme, wasErased: url.searchParams.has('borrado') }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = { notConfirmed: 422, tooMany: 429, unreachable: 503 } as const

/** Erases after the box was ticked and the button pressed. Needs no JavaScript. */
const sent = routeAction(async ({ execute, form, params, url }) => {
  const token = params.token ?? ''
  const link = linkOf(url)
  const refused = (problem: keyof typeof statusOf) => data({ problem }, { status: statusOf[problem] })
  if (form.get('confirmed') !== 'yes') return refused('notConfirmed')
  try {
    const { eraseGuestData } = await execute(EraseGuestDataDocument, { link, token })
    if (eraseGuestData.__typename === 'TooManyAttempts') return refused('tooMany')
    if (eraseGuestData.__typename !== 'GuestDataErased') throw notFound()
    return link === 'gift'
      ? redirectTo(internalPath`/r/${token}/datos?borrado`)
      : redirectTo(internalPath`/i/${token}/datos?borrado`)
  } catch (error) {
    if (error instanceof Unreachable) return refused('unreachable')
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The stored data of the guest behind a private link: to read, download and erase. */
export default function YourData({ loaderData, actionData, params }: Route.ComponentProps) {
  const { guestData, wasErased } = loaderData
  return (
    <YourDataScreen
      token={params.token}
      {...{ guestData, wasErased }}
      problem={actionData?.problem ?? null}
    />
  )
}
