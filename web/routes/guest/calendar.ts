import type { LoaderFunctionArgs } from 'react-router'
import { WeddingCalendarDocument } from '#web/graphql/generated/graphql.ts'
import { executeContext, notFound } from '#web/graphql/route-data.ts'
import { pageContext } from '#web/page-context.ts'
import { celebrationFile } from '#web/workspace/couple-page/celebration-file.ts'

/** Returns one event of the wedding, or all of them (`todo`), as a file for the guest's calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const execute = context.get(executeContext)
  const { guestWedding } = await execute(WeddingCalendarDocument, { slug: params.slug ?? '' })
  const events = guestWedding?.celebrations.filter(({ id }) => params.event === 'todo' || id === params.event)
  if (!guestWedding || !events?.length) throw notFound()
  return celebrationFile({
    name: guestWedding.slug,
    couple: guestWedding.partners.map(({ givenNames }) => givenNames).join(' & '),
    timeZone: guestWedding.timeZone,
    url: guestWedding.url,
    writtenAt: context.get(pageContext).now(),
    celebrations: events,
  })
}
