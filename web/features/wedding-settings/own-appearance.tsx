import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '#web/workspace/language/language-select.tsx'
import { leave } from '#web/workspace/session/session.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'
import { ModePills } from '#web/workspace/theme-switcher/mode-pills.tsx'
import { ThemePicker } from '#web/workspace/theme-switcher/theme-picker.tsx'
import { chooseTheme, useAppearance } from '#web/theme/appearance.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** The appearance and language on this device only. */
export function OwnAppearance() {
  const { t } = useTranslation('appearance')
  const { own } = useAppearance()
  return (
    <SectionCard title={t('title')}>
      <div className="settings-fields">
        <ThemePicker group="own-theme" legend={t('note')} value={own} onChoose={chooseTheme} />
        <ModePills group="own-mode" />
        <LanguageSelect />
      </div>
    </SectionCard>
  )
}

/** The current user, and the logout. */
export function OwnSession() {
  const { t } = useTranslation('settings')
  const { user } = useShell()
  return (
    <SectionCard title={t('session.title')}>
      <p>
        {[user.name, user.surnames].filter(Boolean).join(' ')}
        <small className="mut session-email">{user.email}</small>
      </p>
      <div className="settings-actions under-field">
        <ActionLink to="/boda/cuenta">{t('session.account')}</ActionLink>
        <Action onClick={() => void leave()}>{t('session.leave')}</Action>
      </div>
    </SectionCard>
  )
}
