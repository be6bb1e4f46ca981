import { useTranslation } from '#web/i18n/use-translation.ts'
import { chooseByLink } from '#web/features/updates/choose-by-link.ts'
import { OwnChoice } from '#web/features/updates/own-choice.tsx'
import {
  AvailabilityAlertPageDocument,
  ConfirmAvailabilityAlertDocument,
  EndAvailabilityAlertDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import type { Route } from './+types/availability-alert.ts'

const shown = routeData(['updates', 'guest'], async ({ execute, params }) => {
  const { availabilityAlert } = await execute(AvailabilityAlertPageDocument, { token: params.token ?? '' })
  if (!availabilityAlert) throw notFound()
  return availabilityAlert
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(
  chooseByLink({
    follow: async ({ execute, token }) =>
      (await execute(ConfirmAvailabilityAlertDocument, { token })).confirmAvailabilityAlert,
    leave: async ({ execute, token }) =>
      (await execute(EndAvailabilityAlertDocument, { token })).endAvailabilityAlert,
  }),
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page to confirm, renew and end an availability alert. Opening it changes nothing. */
export default function AvailabilityAlert({ loaderData: alert, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const { coupleNames: couple, email, giftTitle: gift, state } = alert
  const problem = actionData?.problem ?? null
  const view = state !== 'asked' && state !== 'ended' && alert.isFree ? 'free' : state
  const follow = (words: string) => ({ name: 'follow', words, icon: 'mail' }) as const
  const acts = {
    free: undefined,
    asked: follow(t('held.own.confirm')),
    notified: follow(t('held.own.again')),
    ended: { name: 'follow', words: t('held.own.undo'), icon: 'undo' } as const,
    waiting: { name: 'leave', words: t('held.own.end'), icon: 'close' } as const,
  }
  return (
    <OwnFrame
      title={t('held.own.documentTitle', { gift })}
      back={{ to: `/${alert.weddingSlug}/lista`, words: t('gift.backToList') }}
    >
      <OwnChoice
        key={view}
        title={t(`held.own.${view}.title`, { gift })}
        text={t(`held.own.${view}.text`, { gift, couple, email })}
        problem={problem}
        act={acts[view]}
        isQuiet={view === 'waiting' || view === 'ended'}
      />
      {view === 'free' && (
        <p className="news-share">
          <ButtonLink to={`/${alert.weddingSlug}/lista/${alert.giftSlug}`}>{t('held.own.see')}</ButtonLink>
        </p>
      )}
    </OwnFrame>
  )
}
