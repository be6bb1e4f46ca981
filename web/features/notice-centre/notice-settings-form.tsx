import { useTranslation } from '#web/i18n/use-translation.ts'
import { deviceZone } from '#shared/intl-formats.ts'
import { memberNoticeKinds, type NoticeChannel, noticeFrequencies } from '#shared/member-notice-kinds.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type NoticeSettingsFormFragment,
  type NoticeSettingsInput,
  SaveNoticeSettingsDocument,
} from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { zoneName } from '#web/i18n/zone-name.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { now } from '#web/ui/now.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useSeesMoney, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { DevicesCard } from './devices-card.tsx'

type Settings = NoticeSettingsFormFragment

/** What is mailed and pushed to the viewer and when. Each change is saved at once. */
export function NoticeSettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notices')
  const save = useSave()
  return (
    <>
      <DevicesCard settings={settings} />
      {settings.devices.length > 0 && (
        <SectionCard title={t('settings.pushed')} className="notice-choices">
          <p className="mut">{t('settings.pushedNote')}</p>
          <KindChoices channel="push" settings={settings} save={save} />
        </SectionCard>
      )}
      <SectionCard title={t('settings.what')} className="notice-choices">
        <p className="mut">
          {t('settings.whatNote')} {t('settings.weekNote')}
        </p>
        <KindChoices channel="mail" settings={settings} save={save} />
      </SectionCard>
      <QuietHours settings={settings} save={save} />
    </>
  )
}

type KindChoicesProps = { channel: NoticeChannel; settings: Settings; save: Save }

/** How often each kind that the viewer sees is delivered on a channel. */
function KindChoices({ channel, settings, save }: KindChoicesProps) {
  const { t } = useTranslation('notices')
  const seesMoney = useSeesMoney()
  const choices = settings.choices.filter(
    ({ kind }) => seesMoney || memberNoticeKinds[kind].audience === 'plans',
  )
  return choices.map(({ kind, [channel]: frequency }) => (
    <SelectField
      key={kind}
      label={t(`kind.${kind}`)}
      value={frequency}
      onChange={({ currentTarget: { value } }) => {
        const chosen = noticeFrequencies.find((one) => one === value)
        if (chosen) void save({ frequencies: [{ kind, [channel]: chosen }] })
      }}
    >
      {noticeFrequencies.map((one) => (
        <option key={one} value={one}>
          {t(`frequency.${one}`)}
        </option>
      ))}
    </SelectField>
  ))
}

type Save = (changes: NoticeSettingsInput) => Promise<void>

function QuietHours({ settings, save }: { settings: Settings; save: Save }) {
  const { t } = useTranslation('notices')
  const { timeZone } = useWedding()
  const format = useFormat()
  const instant = now()
  const chosen = settings.timeZone ?? timeZone
  const here = deviceZone()
  const zones = new Set([settings.timeZone, here].filter((zone) => zone !== null && zone !== timeZone))
  const nameOf = (zone: string) => zoneName(zone, instant, format.locale)
  return (
    <SectionCard title={t('settings.quiet')} className="notice-choices">
      <p className="mut">{t('settings.quietNote')}</p>
      {(['quietFrom', 'quietUntil'] as const).map((end) => (
        <Field
          key={`${end} ${settings[end]}`}
          type="time"
          required
          label={t(`settings.${end}`)}
          defaultValue={settings[end]}
          onBlur={({ currentTarget: { value } }) => {
            if (value && value !== settings[end]) void save({ [end]: value })
          }}
        />
      ))}
      <SelectField
        label={t('settings.timeZone')}
        hint={t('settings.zoneNow', {
          time: format.time(instant.toISOString(), chosen),
          zone: nameOf(chosen),
        })}
        value={settings.timeZone ?? ''}
        onChange={({ currentTarget: { value } }) => void save({ timeZone: value || null })}
      >
        <option value="">{t('settings.weddingZone')}</option>
        {[...zones].map((zone) => (
          <option key={zone} value={zone ?? ''}>
            {zone && nameOf(zone)}
          </option>
        ))}
      </SelectField>
    </SectionCard>
  )
}

function useSave(): Save {
  const { t } = useTranslation('notices')
  const { act } = useAct()
  const notice = useNotice()
  return async (input) => {
    const answer = await act(() => execute(SaveNoticeSettingsDocument, { input }))
    if (answer?.saveNoticeSettings.__typename === 'NoticeSettings') notice({ text: t('settings.saved') })
  }
}
