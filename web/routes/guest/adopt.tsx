import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { adopt } from '#web/features/padrinazgos/adopt.ts'
import { AdoptScreen } from '#web/features/padrinazgos/adopt-screen.tsx'
import { AdoptPageDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/adopt.ts'

const shown = routeData(['padrinazgos', 'rsvp', 'guest'], async ({ execute, params }) => {
  const { guestWedding: wedding } = await execute(AdoptPageDocument, { slug: params.slug ?? '' })
  const padrinazgo = wedding?.padrinazgos.find(({ id }) => id === params.padrinazgo)
  if (!wedding || !padrinazgo) throw notFound()
  const others = wedding.padrinazgos.filter(({ id, isOpen }) => isOpen && id !== padrinazgo.id)
  return { wedding, padrinazgo, others, requestId: newId() }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(adopt)
export const action = sent.onServer
export const clientAction = sent.inBrowser

export default function Adopt({ loaderData, actionData }: Route.ComponentProps) {
  const format = useFormat()
  const couple = format.list(namesOf(loaderData.wedding.partners))
  return <AdoptScreen {...loaderData} couple={couple} answer={actionData ?? null} />
}
