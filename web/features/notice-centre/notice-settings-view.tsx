import './notices.css'
import { useTranslation } from 'react-i18next'
import type { NoticeSettingsFormFragment } from '#web/graphql/generated/graphql.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { NoticeSettingsForm } from './notice-settings-form.tsx'

/** How a member is notified, with the way back to the notices. */
export function NoticeSettingsView({ settings }: { settings: NoticeSettingsFormFragment }) {
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
