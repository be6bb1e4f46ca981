import type { LoaderFunctionArgs } from 'react-router'
import { linkOf } from '#web/features/your-data/guest-link.ts'
import { GuestDataPageDocument } from '#web/graphql/generated/graphql.ts'
import { executeContext, notFound } from '#web/graphql/route-data.ts'
import { pageContext } from '#web/page-context.ts'

/** Returns the stored data of the guest behind a private link as a JSON file. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const execute = context.get(executeContext)
  const url = new URL(request.url)
  const { guestData } = await execute(GuestDataPageDocument, { link: linkOf(url), token: params.token ?? '' })
  if (!guestData) throw notFound()
  const { link, coupleNames, items } = guestData
  const file = {
    writtenAt: context.get(pageContext).now().toISOString(),
    link,
    couple: coupleNames,
    // The address of a voice note is relative to this site.
    data: items.map(({ field, value, ...more }) => ({
      field,
      ...more,
      value: field === 'voiceNote' ? new URL(value, url).href : value,
    })),
  }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="vivencia.json"',
      'cache-control': 'no-store',
    },
  })
}
