import { useTranslation } from '#web/i18n/use-translation.ts'
import { mailKeys, printedKeys } from '#web/workspace/mailbox/mail-keys.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { switchShortcuts, useShortcutSwitch } from './shortcut-switch.ts'
import { usePlaces } from './use-places.ts'
import './shortcut-list.css'

/** The list of shortcut keys, and the switch for single-letter ones. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('couple')
  const sheet = useSheet(true, onClose)
  const isOn = useShortcutSwitch((state) => state.isOn)
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const places = usePlaces().all.filter(({ letter }) => letter !== undefined)
  return (
    <dialog ref={sheet} className="shortcuts" aria-labelledby="shortcuts" onClose={onClose}>
      <header>
        <h2 id="shortcuts">{t('shell.keys.title')}</h2>
        <IconAction icon="close" label={t('shell.keys.close')} onClick={onClose} />
      </header>
      <dl>
        <Keys keys={[command, 'K']} does={t('shell.keys.search')} />
        <Keys keys={[command, 'Z']} does={t('shell.keys.undo')} />
        <Keys keys={['F8']} does={t('shell.keys.notice')} />
      </dl>
      <div className="shortcuts-switch">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            aria-describedby="shortcuts-note"
            onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
          />
          <b>{t('shell.keys.switch')}</b>
        </label>
        <small id="shortcuts-note">{t('shell.keys.switchNote')}</small>
      </div>
      <dl data-off={!isOn || undefined}>
        <Keys keys={['?']} does={t('shell.keys.list')} />
        <Keys keys={['/']} does={t('shell.keys.search')} />
        <Keys keys={['N']} does={t('shell.act.add')} />
        <Keys keys={['M']} does={t('shell.keys.menu')} />
        {places.map(({ key, letter = '' }) => (
          <Keys
            key={key}
            keys={['G', letter.toUpperCase()]}
            does={t('shell.keys.go', { place: t(`shell.places.${key}`) })}
          />
        ))}
      </dl>
      {places.some(({ key }) => key === 'mailbox') && (
        <>
          <h3>{t('shell.keys.mailbox')}</h3>
          <dl data-off={!isOn || undefined}>
            {mailKeys.map(([key, command]) => (
              <Keys key={key} keys={printedKeys(key)} does={t(`shell.keys.mail.${command}`)} />
            ))}
          </dl>
        </>
      )}
    </dialog>
  )
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
