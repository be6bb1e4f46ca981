import type { LoaderFunctionArgs } from 'react-router'
import { InvitationCalendarDocument } from '#web/graphql/generated/graphql.ts'
import { executeContext, notFound } from '#web/graphql/route-data.ts'
import { pageContext } from '#web/page-context.ts'
import { celebrationFile } from '#web/workspace/couple-page/celebration-file.ts'

/** Returns a celebration of an invitation as a file for the guest's calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const execute = context.get(executeContext)
  const { invitation } = await execute(InvitationCalendarDocument, { token: params.token ?? '' })
  const celebrations = invitation?.celebrations.filter(({ id }) => id === params.event)
  if (!invitation || !celebrations?.length) throw notFound()
  return celebrationFile({
    name: invitation.weddingSlug,
    couple: invitation.coupleNames,
    timeZone: invitation.timeZone,
    // Calendars are shared: the entry has the address of the page, not the household's own link.
    url: new URL(`/${invitation.weddingSlug}`, invitation.url).href,
    writtenAt: context.get(pageContext).now(),
    celebrations,
  })
}
