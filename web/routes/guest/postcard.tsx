import { useEffect } from 'react'
import { PostcardScreen } from '#web/features/postcard/postcard-screen.tsx'
import { execute } from '#web/graphql/execute.ts'
import { OpenPostcardDocument, PostcardPageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import type { Route } from './+types/postcard.ts'

const shown = routeData(['postcard', 'guest'], async ({ execute: ask, params }) => {
  const { postcard } = await ask(PostcardPageDocument, { token: params.token ?? '' })
  if (!postcard) throw notFound()
  return postcard
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function Postcard({ loaderData: postcard }: Route.ComponentProps) {
  const { token } = postcard
  const hasSession = useHasSession()
  useEffect(() => {
    // Views by the couple do not count.
    if (hasSession === false) void execute(OpenPostcardDocument, { token }).catch(() => undefined)
  }, [hasSession, token])
  return <PostcardScreen postcard={postcard} />
}
