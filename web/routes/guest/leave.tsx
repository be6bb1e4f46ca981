import { useTranslation } from '#web/i18n/use-translation.ts'
import { followByLink } from '#web/features/updates/follow-by-link.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import { OwnChoice } from '#web/features/updates/own-choice.tsx'
import { FollowingDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/leave.ts'

const shown = routeData(['updates', 'guest'], async ({ execute, params }) => {
  const { following } = await execute(FollowingDocument, { token: params.token ?? '' })
  if (!following) throw notFound()
  return following
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(followByLink)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page to unsubscribe from a wedding's newsletter, and to undo that. */
export default function Leave({ loaderData: following, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('updates')
  const { coupleNames: couple, email, weddingSlug, state } = following
  const hasLeft = state === 'left'
  return (
    <OwnFrame
      title={t('guest.own.leaveTitle', { couple })}
      back={{ to: `/${weddingSlug}`, words: t('guest.toPage', { couple }) }}
    >
      <OwnChoice
        key={state}
        title={hasLeft ? t('guest.own.left') : t('guest.own.leave', { couple })}
        text={hasLeft ? t('guest.own.leftText', { couple, email }) : t('guest.own.leaveText', { email })}
        problem={actionData?.problem ?? null}
        isQuiet={hasLeft}
        act={
          hasLeft
            ? { name: 'follow', words: t('guest.own.undo'), icon: 'undo' }
            : { name: 'leave', words: t('guest.own.confirmLeave'), icon: 'close' }
        }
      />
    </OwnFrame>
  )
}
