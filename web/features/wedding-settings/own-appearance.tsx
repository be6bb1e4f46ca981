import { useTranslation } from 'react-i18next'
import { leave } from '#web/features/session/session.ts'
import { useShell } from '#web/features/shell/use-wedding.ts'
import { chooseMode, chooseTheme, useAppearance } from '#web/theme/appearance.ts'
import { isThemeName, themeNames } from '#web/theme/themes.ts'
import { SelectField } from '#web/ui/field.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { SectionCard } from '#web/ui/workspace/card.tsx'

const modes = ['light', 'dark', 'system'] as const

/** How Vivencia looks on this device. Nobody else sees it. */
export function OwnAppearance() {
  const { t } = useTranslation('settings')
  const { theme, mode } = useAppearance()
  return (
    <SectionCard title={t('own.title')}>
      <div className="settings-fields">
        <RadioPills
          name="mode"
          legend={t('own.mode')}
          value={mode}
          onChoose={(value) => chooseMode(modes.find((known) => known === value) ?? 'system')}
          choices={modes.map((value) => ({ value, label: t(`own.modes.${value}`) }))}
        />
        <SelectField
          label={t('own.theme')}
          value={theme}
          onChange={({ currentTarget: { value } }) => isThemeName(value) && chooseTheme(value)}
        >
          {themeNames.map((name) => (
            <option key={name} value={name}>
              {t(`theme.name.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </SectionCard>
  )
}

/** Who is here, and the way out. */
export function OwnSession() {
  const { t } = useTranslation('settings')
  const { user } = useShell()
  return (
    <SectionCard title={t('session.title')}>
      <p>
        {[user.name, user.surnames].filter(Boolean).join(' ')}
        <small className="mut session-email">{user.email}</small>
      </p>
      <Action className="under-field" onClick={() => void leave()}>
        {t('session.leave')}
      </Action>
    </SectionCard>
  )
}
