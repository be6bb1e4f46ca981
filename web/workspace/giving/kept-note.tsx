import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'

export type KeptNoteState = 'none' | 'restored' | 'cleared'
type KeptNoteProps = { state: KeptNoteState; onClear: () => void; onRestore: () => void }

/** Says that a stored dedication is back in the form, with a way to a blank sheet and back. */
export function KeptNote({ state, onClear, onRestore }: KeptNoteProps) {
  const { t } = useTranslation('give')
  return (
    <div role="status">
      {state !== 'none' && (
        <p className="note kept-note">
          <Icon name="pen" />
          <span>
            {t(`message.kept.${state}`)}{' '}
            <button type="button" className="text-btn" onClick={state === 'restored' ? onClear : onRestore}>
              <span>{t(state === 'restored' ? 'message.kept.clear' : 'message.kept.restore')}</span>
            </button>
          </span>
        </p>
      )}
    </div>
  )
}
