import { data } from 'react-router'
import { useTranslation } from 'react-i18next'
import { StopChoice } from '#web/features/postcard/stop-choice.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { PostcardPageDocument, StopPostcardsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/postcard-stop.ts'

const shown = routeData(['postcard', 'guest'], async ({ execute, params }) => {
  const { postcard } = await execute(PostcardPageDocument, { token: params.token ?? '' })
  if (!postcard) throw notFound()
  return postcard
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** An empty form unsubscribes, since the buttons of mail programs send their own fields (RFC 8058). */
const sent = routeAction(async ({ execute, params, form }) => {
  const undo = textOf(form, 'act') === 'undo'
  try {
    const { stopPostcards: answer } = await execute(StopPostcardsDocument, {
      token: params.token ?? '',
      undo,
    })
    if (answer.__typename === 'PostcardNotFound') throw notFound()
    if (answer.__typename === 'TooManyAttempts') return data({ problem: 'tooMany' as const }, { status: 429 })
    return { done: undo ? ('again' as const) : ('stopped' as const) }
  } catch (error) {
    if (error instanceof Unreachable) return data({ problem: 'unreachable' as const }, { status: 503 })
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page to unsubscribe from a couple's postcards by email, and to undo that. */
export default function PostcardStop({ loaderData: postcard, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('postcard')
  const { coupleNames: couple } = postcard
  return (
    <OwnFrame
      title={t('stop.documentTitle', { couple })}
      back={{ to: `/p/${params.token}`, words: t('stop.back') }}
    >
      <StopChoice couple={couple} answer={actionData ?? null} />
    </OwnFrame>
  )
}
