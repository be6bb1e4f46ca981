import { useTranslation } from 'react-i18next'
import { NoticeSettingsForm } from '#web/features/notice-centre/notice-settings-form.tsx'
import { NoticeSettingsDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData, notFound } from '#web/graphql/route-data.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import '#web/features/notice-centre/notices.css'
import type { Route } from './+types/notice-settings.ts'

export const clientLoader = coupleData(['couple', 'notices'], async ({ execute }) => {
  const { noticeSettings } = await execute(NoticeSettingsDocument)
  if (!noticeSettings) throw notFound()
  return { settings: noticeSettings }
})

/** How a member is notified. */
export default function NoticeSettings({ loaderData: { settings } }: Route.ComponentProps) {
  const { t } = useTranslation('notices')
  return (
    <div className="page notice-centre">
      <PageHead
        title={t('settings.title')}
        note={t('settings.note')}
        actions={
          <ActionLink to="/boda/avisos" icon="bell">
            {t('title')}
          </ActionLink>
        }
      />
      <NoticeSettingsForm settings={settings} />
    </div>
  )
}
