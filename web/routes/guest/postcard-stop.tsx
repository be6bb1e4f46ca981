import { useTranslation } from '#web/i18n/use-translation.ts'
import { chooseByLink } from '#web/features/updates/choose-by-link.ts'
import { OwnChoice } from '#web/features/updates/own-choice.tsx'
import { PostcardPageDocument, StopPostcardsDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import type { Route } from './+types/postcard-stop.ts'

const shown = routeData(['postcard', 'updates', 'guest'], async ({ execute, params }) => {
  const { postcard } = await execute(PostcardPageDocument, { token: params.token ?? '' })
  if (!postcard) throw notFound()
  return postcard
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(
  chooseByLink({
    follow: async ({ execute, token }) =>
      (await execute(StopPostcardsDocument, { token, undo: true })).stopPostcards,
    leave: async ({ execute, token }) => (await execute(StopPostcardsDocument, { token })).stopPostcards,
  }),
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page to unsubscribe from a couple's postcards by email, and to undo that. Opening it changes nothing. */
export default function PostcardStop({ loaderData: postcard, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('postcard')
  const { coupleNames: couple } = postcard
  const steps = { leave: 'stopped', follow: 'again' } as const
  const step = actionData?.chosen ? steps[actionData.chosen] : 'ask'
  return (
    <OwnFrame
      title={t('stop.documentTitle', { couple })}
      back={{ to: `/p/${params.token}`, words: t('stop.back') }}
    >
      <OwnChoice
        key={step}
        title={t(`stop.${step}.title`, { couple })}
        text={t(`stop.${step}.text`, { couple })}
        problem={actionData?.problem ?? null}
        isQuiet={step !== 'ask'}
        act={
          step === 'stopped'
            ? { name: 'follow', words: t('stop.undo'), icon: 'undo' }
            : { name: 'leave', words: t('stop.confirm'), icon: 'close' }
        }
      />
    </OwnFrame>
  )
}
