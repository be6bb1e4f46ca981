import { useTranslation } from '#web/i18n/use-translation.ts'
import { chooseByLink } from '#web/features/updates/choose-by-link.ts'
import { OwnChoice } from '#web/features/updates/own-choice.tsx'
import {
  NoticeMailsDocument,
  ResumeNoticeMailsDocument,
  StopNoticeMailsDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import type { Route } from './+types/notice-mails.ts'

const shown = routeData(['notices', 'updates', 'guest'], async ({ execute, params }) => {
  const { noticeMails } = await execute(NoticeMailsDocument, { token: params.token ?? '' })
  if (!noticeMails) throw notFound()
  return noticeMails
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(
  chooseByLink({
    follow: async ({ execute, token }) =>
      (await execute(ResumeNoticeMailsDocument, { token })).resumeNoticeMails,
    leave: async ({ execute, token }) => (await execute(StopNoticeMailsDocument, { token })).stopNoticeMails,
  }),
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page to end mails about notices, and to undo that. Opening it changes nothing. */
export default function NoticeMails({ loaderData: { kinds, areStopped }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const what = format.list(kinds.map((kind) => t(`kind.${kind}`)))
  const form = areStopped ? 'stopped' : 'stop'
  return (
    <OwnFrame title={t('link.stop.title')} back={{ to: '/boda/avisos', words: t('title') }}>
      <OwnChoice
        key={form}
        title={t(`link.${form}.title`)}
        text={t(`link.${form}.text`, { what })}
        problem={actionData?.problem ?? null}
        isQuiet={areStopped}
        act={
          areStopped
            ? { name: 'follow', words: t('link.stopped.undo'), icon: 'undo' }
            : { name: 'leave', words: t('link.stop.confirm'), icon: 'close' }
        }
      />
    </OwnFrame>
  )
}
