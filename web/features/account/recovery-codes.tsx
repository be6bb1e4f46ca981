import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import './recovery-codes.css'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onKept: () => void }

/** Recovery codes for a lost phone. They are shown once, to copy, download or print. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  const text = [t('codes.fileTitle', { email }), '', ...codes, '', t('codes.once')].join('\n')
  return (
    <div className="recovery-codes">
      <h3 tabIndex={-1} ref={heading}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.note')}</p>
      <p className="codes-whose">{t('codes.fileTitle', { email })}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="mut">{t('codes.once')}</p>
      <div className="account-actions">
        <CopyButton text={text} what={t('codes.what')} />
        <a
          className="ws-btn plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('codes.fileName')}
        >
          {t('codes.download')}
        </a>
        <Action icon="printer" onClick={() => window.print()}>
          {t('codes.print')}
        </Action>
        <Action look="primary" onClick={onKept}>
          {t('codes.kept')}
        </Action>
      </div>
    </div>
  )
}
