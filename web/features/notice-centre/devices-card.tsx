import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NoticeSettingsFormFragment, PushDeviceRowFragment } from '#web/graphql/generated/graphql.ts'
import { RemovePushDeviceDocument } from '#web/graphql/generated/graphql.ts'
import { execute } from '#web/graphql/execute.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { now } from '#web/ui/now.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { pushSupport, switchPushOff, switchPushOn } from '#web/workspace/push/this-browser.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useShell } from '#web/workspace/shell/use-wedding.ts'

type Settings = Pick<NoticeSettingsFormFragment, 'devices' | 'pushKey' | 'noPushReason'>

/** The browsers to which notices are pushed, and the way to add this one. */
export function DevicesCard({ settings: { devices, pushKey, noPushReason } }: { settings: Settings }) {
  const { t } = useTranslation('notices')
  return (
    <SectionCard title={t('devices.title')} className="notice-devices">
      {/* An iPhone needs it to put the page on its home screen, where it receives messages. */}
      {pushKey && <link rel="manifest" href="/app.webmanifest" />}
      {noPushReason ? <p>{t(`devices.${noPushReason}`)}</p> : <p className="mut">{t('devices.note')}</p>}
      {devices.length > 0 && (
        <ul className="ws-rows">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {pushKey && <ThisBrowser isOn={devices.some(({ isCurrent }) => isCurrent)} pushKey={pushKey} />}
    </SectionCard>
  )
}

function DeviceRow({ device }: { device: PushDeviceRowFragment }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const { act, busy } = useAct()
  const notice = useNotice()
  const { id, isCurrent, createdAt, pushedAt } = device
  const name = device.name ?? t('devices.unknown')
  const shownAt = now().toISOString()
  const since = format.ago(createdAt, shownAt)
  const remove = async () => {
    if (isCurrent) await switchPushOff()
    const answer = await act(() => execute(RemovePushDeviceDocument, { id }))
    if (!answer) return
    notice({ text: t('devices.removed') })
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return (
    <li>
      <Icon name={/Android|iPhone|iPad/.test(name) ? 'phone' : 'globe'} className="s" />
      <span className="ws-row-text">
        <b>{name}</b>
        <small>
          {isCurrent ? t('devices.here', { since }) : t('devices.since', { since })}
          {pushedAt && ` · ${t('devices.pushed', { at: format.ago(pushedAt, shownAt) })}`}
        </small>
      </span>
      <Action
        small
        busy={busy}
        onClick={() => void remove()}
        aria-label={t('devices.removeThis', { device: name })}
      >
        {t('devices.remove')}
      </Action>
    </li>
  )
}

function ThisBrowser({ isOn, pushKey }: { isOn: boolean; pushKey: string }) {
  const { t } = useTranslation('notices')
  const { user } = useShell()
  const { act, busy } = useAct()
  const notice = useNotice()
  const [problem, setProblem] = useState<'denied' | 'failed' | null>(null)
  if (isOn) return null
  const support = pushSupport()
  if (support !== 'supported') return <p>{t(`devices.${support}`)}</p>
  const switchOn = async () => {
    setProblem(null)
    const result = await act(() => switchPushOn(user.id, pushKey))
    if (result === 'on') notice({ text: t('devices.added') })
    if (result === 'denied' || result === 'failed') setProblem(result)
  }
  return (
    <>
      <p>{t('devices.before')}</p>
      <p role="status">{problem && t(`devices.${problem}`)}</p>
      <div>
        <Action look="soft" icon="bell" busy={busy} onClick={() => void switchOn()}>
          {t('devices.add')}
        </Action>
      </div>
    </>
  )
}
